/** The time of the state: a slider with the moments worth a look, frame by frame, and at the state's own pace. */
import { ActionIcon, Box, Group, Kbd, Slider, Text } from '@mantine/core'
import { useInterval, useWindowEvent } from '@mantine/hooks'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { StudioAddress } from '../core/address'
import type { Studio } from '../core/studioWindow'
import type { UiState } from '../states/state'
import { MotionSpans } from './MotionSpans'
import { onKey, togglePlay } from './useFrames'

interface TimeBarProps {
  address: StudioAddress
  open: (change: Partial<StudioAddress>) => void
  state: UiState
  frames: Studio
}

const READ_MS = 100
const DEFAULT_END_SECONDS = 20
/** The result screen ends then. */
const RESULT_END_SECONDS = 14

export function TimeBar({ address, open, state, frames }: TimeBarProps) {
  const [seconds, setSeconds] = useState(address.at ?? 0)
  const [isPlaying, setPlaying] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const read = () => {
    setSeconds(frames.seconds)
    setPlaying(frames.isPlaying)
  }
  useInterval(read, READ_MS, { autoInvoke: true })
  useWindowEvent('keydown', (event) => onKey(event, frames))
  const isResult = state.area === 'result'
  const endSeconds = isResult ? RESULT_END_SECONDS : DEFAULT_END_SECONDS
  const seek = (target: number) => {
    setDragged(null)
    void frames.seek(target)
  }
  return (
    <Box component="footer" p="8px 20px 18px" style={{ gridRow: 4, borderTop: '1px solid var(--border)' }}>
      <Group wrap="nowrap" gap={4}>
        <ActionIcon aria-label="One frame back" onClick={() => void frames.step(-1)}>
          <IconPlayerSkipBack />
        </ActionIcon>
        <ActionIcon aria-label={isPlaying ? 'Pause' : 'Play'} onClick={() => togglePlay(frames)}>
          {isPlaying ? <IconPlayerPause /> : <IconPlayerPlay />}
        </ActionIcon>
        <ActionIcon aria-label="One frame on" onClick={() => void frames.step(1)}>
          <IconPlayerSkipForward />
        </ActionIcon>
        <Box component="output" className="figures" w={92} px={8} ta="right">
          {(dragged ?? seconds).toFixed(3)} s
        </Box>
        <Slider
          flex={1}
          miw={160}
          mr={20}
          ml={8}
          thumbLabel="Seconds of the state’s own time"
          min={0}
          max={endSeconds}
          step={0.05}
          label={null}
          value={dragged ?? seconds}
          onChange={setDragged}
          onChangeEnd={seek}
          marks={(state.moments ?? []).map((value) => ({ value, label: `${value} s` }))}
        />
        <Text fz={13} c="dimmed">
          <span>{isResult ? 'since the end of betting' : 'since the state was reached'}</span> · <Kbd>,</Kbd>{' '}
          <Kbd>.</Kbd> frame · <Kbd>space</Kbd> play
        </Text>
      </Group>
      <MotionSpans address={address} open={open} endSeconds={endSeconds} />
    </Box>
  )
}
