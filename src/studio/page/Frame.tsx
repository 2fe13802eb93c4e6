/** One live frame with its size, drawn smaller where it does not fit. */
import { Box, Group, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { sizeOf } from '../core/address'
import { LiveFrame } from '../live/LiveFrame'
import { onKey } from './keys'
import type { Frames } from './useFrames'

interface FrameProps {
  url: string
  size: string
  scale: number
  frames: Frames
  /** Called once the state is shown, or has failed; then `problem` says why. */
  onOpened: () => void
}

export function Frame({ url, size, scale, frames, onOpened }: FrameProps) {
  const { width, height } = sizeOf(size)
  const [problem, setProblem] = useState<string | null>(null)
  const register = useCallback((iframe: HTMLIFrameElement | null) => frames.add(size, iframe), [frames, size])
  return (
    <Box component="figure" m={0}>
      <LiveFrame
        url={url}
        size={size}
        width={width * scale}
        height={height * scale}
        transform={`scale(${scale})`}
        iframeRef={register}
        onPage={(page) => page.addEventListener('keydown', (event) => onKey(event, frames))}
        onOpened={(found) => {
          setProblem(found)
          onOpened()
        }}
      />
      <Group component="figcaption" align="end" gap={10} h={28} fz={13} c="dimmed">
        {size.replace('x', ' × ')}
        {scale < 1 ? <span style={{ opacity: 0.75 }}>{Math.round(scale * 100)} %</span> : null}
        {problem === null ? null : (
          <Text role="alert" span fz={13} c="var(--error)">
            {problem}
          </Text>
        )}
      </Group>
    </Box>
  )
}
