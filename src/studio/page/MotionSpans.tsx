/** The parts of the motion as spans of the state's time: dragging an end retimes the state, and the file is taken from here. */
import { Group, Slider, Text } from '@mantine/core'
import { useState } from 'react'
import source from '../../../assets/motion.json?raw'
import {
  brokenLimit,
  formatMs,
  type Motion,
  mergeMotion,
  withTimes,
} from '../../../assets/pipeline/check/motionLimits'
import { dropFile } from '../bench/drops'
import { FileButtons } from '../bench/FileButtons'
import type { StudioAddress } from '../core/address'
import { spansOf } from './spansOf'

const BASE = JSON.parse(source) as Motion
const SKINS = import.meta.glob<Motion>('../../../assets/skins/*/motion.json', {
  eager: true,
  import: 'default',
})

interface MotionSpansProps {
  address: StudioAddress
  open: (change: Partial<StudioAddress>) => void
  endSeconds: number
}

export function MotionSpans({ address, open, endSeconds }: MotionSpansProps) {
  const { skin, times } = address
  const isRetimed = Object.keys(times).length > 0
  const [isOpen, setOpen] = useState(isRetimed)
  const [answer, setAnswer] = useState<string | null>(null)
  const ofSkin = SKINS[`../../../assets/skins/${skin}/motion.json`]
  const file = `assets/${ofSkin === undefined ? '' : `skins/${skin}/`}motion.json`
  const motion = withTimes(mergeMotion(BASE, ofSkin ?? {}), times)
  const spans = spansOf(motion, address)
  if (spans.length === 0) return null
  const problem = isRetimed ? brokenLimit(motion, file) : null
  const text = `${JSON.stringify(withTimes(ofSkin ?? BASE, times, BASE), null, 2)}\n`

  async function write() {
    const { isAccepted, message } = await dropFile(file, new File([text], 'motion.json'), 'write')
    setAnswer(message)
    if (isAccepted) open({ times: {} })
  }

  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      style={{ maxHeight: '30vh', overflowY: 'auto' }}
    >
      <summary>
        Motion: the times of what moves in this state, each with its limit. Drag the end of a span.
      </summary>
      {isRetimed ? (
        <Group gap="xs">
          <FileButtons
            name="motion.json"
            url={`data:application/json,${encodeURIComponent(text)}`}
            write={write}
            discard={() => open({ times: {} })}
          />
        </Group>
      ) : null}
      <Text role="status" size="xs">
        {problem ?? answer}
      </Text>
      {spans.map(({ part, description, fromMs, ms, limit }) => (
        <Group key={`${part} ${fromMs} ${ms}`} gap="xs" wrap="nowrap">
          <Text size="xs" w="min(580px, 50%)" title={description}>
            {`${part} ${formatMs(ms)} ms`}
            <Text span inherit c="dimmed" display="block">
              {limit}
            </Text>
          </Text>
          <Slider
            flex={1}
            size="xs"
            thumbLabel={`End of ${part}`}
            label={(end) => `${formatMs(Math.round(end * 1000 - fromMs))} ms`}
            min={0}
            max={endSeconds}
            step={0.01}
            startPointValue={fromMs / 1000}
            defaultValue={(fromMs + ms) / 1000}
            onChangeEnd={(end) =>
              open({ times: { ...times, [part]: Math.max(1, Math.round(end * 1000 - fromMs)) } })
            }
          />
        </Group>
      ))}
    </details>
  )
}
