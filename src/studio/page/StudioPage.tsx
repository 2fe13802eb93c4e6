/** The studio: the states on the left, the chosen one live on the right. */
import { Button, Text, Title } from '@mantine/core'
import { useClipboard, useElementSize } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { FRAME_PATH, formatAddress, type StudioAddress, sizeOf } from '../core/address'
import { IS_STATIC, pageUrl } from '../core/pageUrl'
import { useArtRevision, useAssetErrors } from '../live/art'
import { useOpeningFrames } from '../live/useOpeningFrames'
import { useScreenReport } from '../live/useScreenReport'
import { findMessage } from '../states/messages'
import { STATES } from '../states/states'
import { Frame } from './Frame'
import { MessagePreview } from './MessagePreview'
import { ReportPanel } from './ReportPanel'
import { RunButton } from './RunButton'
import { StateList } from './StateList'
import css from './studio.module.css'
import { TimeBar } from './TimeBar'
import { Toolbar } from './Toolbar'
import { type Frames as FrameSet, sizesOf, useFrames } from './useFrames'
import { useStudioAddress } from './useStudioAddress'

export function StudioPage() {
  const { address, problem, open, type, keepTime } = useStudioAddress()
  const frames = useFrames(address, open, keepTime)
  const problems = [...(problem === null ? [] : [problem]), ...useAssetErrors(address.skin)]
  const [reports, readReports] = useScreenReport()
  const clipboard = useClipboard()
  const message = findMessage(address.state)
  const state = STATES.find(({ name }) => name === address.state)
  return (
    <div className={css.page}>
      <StateList address={address} open={open} reports={reports} />
      <main className={css.main}>
        <header className={css.header}>
          <div className={css.heading}>
            <Title order={1} className={css.title}>
              <span className={css.inArea}>{address.area} / </span>
              {address.state}
            </Title>
            <Button
              size="xs"
              className={css.copy}
              leftSection={<IconLink size={16} />}
              title="The same link shows the same pixels."
              onClick={() => clipboard.copy(location.href)}
            >
              {clipboard.copied ? 'Copied' : 'Copy link'}
            </Button>
            {state === undefined || IS_STATIC ? null : (
              <RunButton key={state.name} state={state.name} onRun={readReports} />
            )}
            <ReportPanel open={open} />
          </div>
          {state === undefined ? null : <Toolbar address={address} open={open} type={type} />}
        </header>
        {problems.map((line) => (
          <Text key={line} role="alert" className={css.problem}>
            {line}
          </Text>
        ))}
        {message === undefined ? (
          <Frames address={address} frames={frames} />
        ) : (
          <MessagePreview message={message} language={address.language} />
        )}
        {state === undefined ? null : <TimeBar address={address} open={open} state={state} frames={frames} />}
      </main>
    </div>
  )
}

/** The largest frame of several side by side, in CSS pixels. */
const SIDE_BY_SIDE = { width: 520, height: 340 }
const CAPTION_HEIGHT = 28

/** The live state at its sizes, scaled to fit. */
function Frames({ address, frames }: { address: StudioAddress; frames: FrameSet }) {
  const { ref, width, height } = useElementSize()
  const revision = useArtRevision()
  const sizes = sizesOf(address)
  const room = sizes.length === 1 ? { width, height: height - CAPTION_HEIGHT } : SIDE_BY_SIDE
  const url = pageUrl(formatAddress(address, FRAME_PATH))
  return (
    <div ref={ref} className={css.frames} data-many={sizes.length > 1}>
      {width === 0 ? null : (
        <OpeningFrames key={`${url} ${revision}`} url={url} sizes={sizes} room={room} frames={frames} />
      )}
    </div>
  )
}

interface OpeningFramesProps {
  url: string
  sizes: readonly string[]
  /** For one frame. */
  room: { width: number; height: number }
  frames: FrameSet
}

function OpeningFrames({ url, sizes, room, frames }: OpeningFramesProps) {
  const [opening, onOpened] = useOpeningFrames(sizes)
  return opening.map((size) => {
    const own = sizeOf(size)
    const scale = Math.min(1, room.width / own.width, room.height / own.height)
    return <Frame key={size} url={url} size={size} scale={scale} frames={frames} onOpened={onOpened} />
  })
}
