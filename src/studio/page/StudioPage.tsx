/** The studio: the states on the left, the chosen one live on the right. */
import { Text, Title } from '@mantine/core'
import { findMessage } from '../states/messages'
import { STATES } from '../states/states'
import { Frames } from './Frames'
import { MessagePreview } from './MessagePreview'
import { StateList } from './StateList'
import css from './studio.module.css'
import { TimeBar } from './TimeBar'
import { Toolbar } from './Toolbar'
import { useFrames } from './useFrames'
import { useStudioAddress } from './useStudioAddress'

export function StudioPage() {
  const { address, problem, open, keepTime } = useStudioAddress()
  const frames = useFrames(address, open, keepTime)
  const message = findMessage(address.state)
  const state = STATES.find(({ name }) => name === address.state)
  return (
    <div className={css.page}>
      <StateList address={address} open={open} />
      <main className={css.main}>
        <header className={css.header}>
          <Title order={1} className={css.title}>
            {address.state}
          </Title>
          <Toolbar address={address} open={open} />
        </header>
        {problem === null ? null : (
          <Text role="alert" className={css.problem}>
            {problem}
          </Text>
        )}
        {message === undefined ? (
          <Frames address={address} frames={frames} />
        ) : (
          <MessagePreview message={message} />
        )}
        {state === undefined ? null : <TimeBar address={address} state={state} frames={frames} />}
      </main>
    </div>
  )
}
