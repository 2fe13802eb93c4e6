/** The studio: the states on the left, the chosen one live on the right. */
import { Button, Text, Title } from '@mantine/core'
import { useClipboard, useElementSize } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { FRAME_PATH, formatAddress, type StudioAddress, sizeOf } from '../core/address'
import { IS_STATIC, pageUrl } from '../core/pageUrl'
import type { Studio } from '../core/studioWindow'
import { useArtRevision, useAssetErrors } from '../live/art'
import { LiveFrame } from '../live/LiveFrame'
import { useOpeningFrames } from '../live/useOpeningFrames'
import { askServer, useScreenReport } from '../live/useScreenReport'
import { findMessage } from '../states/messages'
import { STATES } from '../states/states'
import { MessagePreview } from './MessagePreview'
import { ReportPanel } from './ReportPanel'
import { StateList } from './StateList'
import css from './studio.module.css'
import { TimeBar } from './TimeBar'
import { Toolbar } from './Toolbar'
import { onKey, sizesOf, useFrames } from './useFrames'
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

/** Takes the pictures of a state anew, in the built product, and says how they compare. */
function RunButton({ state, onRun }: { state: string; onRun: () => Promise<void> }) {
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

/** The largest frame of several side by side, in CSS pixels. */
const SIDE_BY_SIDE = { width: 520, height: 340 }
const CAPTION_HEIGHT = 28

/** The live state at its sizes, scaled to fit. */
function Frames({ address, frames }: { address: StudioAddress; frames: Studio }) {
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
  frames: Studio
}

function OpeningFrames({ url, sizes, room, frames }: OpeningFramesProps) {
  const [opening, onOpened] = useOpeningFrames(sizes)
  return opening.map((size) => {
    const { width, height } = sizeOf(size)
    const scale = Math.min(1, room.width / width, room.height / height)
    return (
      <LiveFrame
        key={size}
        url={url}
        size={size}
        width={width * scale}
        height={height * scale}
        transform={`scale(${scale})`}
        onPage={(page) => page.addEventListener('keydown', (event) => onKey(event, frames))}
        onOpened={onOpened}
      >
        {size.replace('x', ' × ')}
        {scale < 1 ? <span style={{ opacity: 0.75 }}>{Math.round(scale * 100)} %</span> : null}
      </LiveFrame>
    )
  })
}
