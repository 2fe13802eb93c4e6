/** Takes the pictures of a state anew, in the built product, and says how they compare. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { askServer } from '../live/useScreenReport'
import css from './studio.module.css'

export function RunButton({ state, onRun }: { state: string; onRun: () => Promise<void> }) {
  const [line, setLine] = useState<string | null>('')
  async function run() {
    setLine(null)
    setLine(await askServer(`run/${state}`))
    await onRun()
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        className={css.copy}
        loading={line === null}
        onClick={() => void run()}
      >
        Run this state
      </Button>
      <Text role="status" className={css.hint}>
        {line}
      </Text>
    </>
  )
}
