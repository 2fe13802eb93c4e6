/** The real stage with the throw of a settled round, and the controls of its clock. */
import { ActionIcon, Loader, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconPlayerPauseFilled, IconPlayerPlay, IconPlayerPlayFilled, IconRepeat } from '@tabler/icons-react'
import { type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { errorText } from '../../contract/errors'
import { CARD_MS, SHOW_MS } from '../../domain/resultTimeline'
import { combinationText } from '../../i18n/cityTexts'
import { useTranslate } from '../../i18n/useTranslate'
import { browserFrames, FrameLoop } from '../../stage/core/frameLoop'
import { feltBackground } from '../../stage/core/palette'
import { cityColumn } from '../../stage/layout/filmPlaces'
import { ReplayScene } from '../../stage/ReplayScene'
import { Stage } from '../../stage/Stage'
import { isWebGLSupported } from '../../stage/webglContext'
import { useWatchedSounds } from '../table'
import { type ReplayedRound, ReplayTexts, replayLayout } from './ReplayTexts'
import css from './replay.module.css'
import type { ReplayClock } from './useReplayClock'

interface ReplayStageProps extends ReplayedRound {
  clock: ReplayClock
}

/** Diameter of the button that plays the throw, in CSS pixels. */
const MIN_WATCH = 64

export function ReplayStage({ clock, ...round }: ReplayStageProps) {
  const { mode, result, pick } = round
  const t = useTranslate()
  const { ref, width, height } = useElementSize()
  const toggle = useRef<HTMLButtonElement>(null)
  const [loop] = useState(() => new FrameLoop(browserFrames(window)))
  const [isReady, setReady] = useState(false)
  const [isLost, setLost] = useState(false)
  const [isSupported] = useState(isWebGLSupported)
  const [hasFailed, setFailed] = useState(false)
  const canDraw = isSupported && !isLost
  // Pictures that do not come are requested again behind the words.
  const isPlain = !canDraw || (hasFailed && !isReady)
  const layout = useMemo(
    () => (width > 0 && height > 0 ? replayLayout(width, height) : null),
    [width, height],
  )
  const onReady = useCallback(() => setReady(true), [])
  const onFailed = useCallback(() => setFailed(true), [])
  const { nowMs, shownMs, isPlaying, isOver, again, skip } = clock
  useWatchedSounds(result.city, nowMs, isPlaying)
  // A picture that is lost is not waited for.
  useEffect(() => {
    if (isPlain) skip()
  }, [isPlain, skip])
  const isCelebrated = pick?.isWin === true && shownMs >= SHOW_MS
  // Memoised, since the texts follow the clock more often than the scene changes.
  const stage = useMemo(
    () =>
      layout === null ? null : (
        <Stage
          layout={layout}
          loop={loop}
          serverNowMs={nowMs}
          isPaused={!isPlaying}
          random={Math.random}
          onReady={onReady}
          onLost={setLost}
          onFailed={onFailed}
        >
          <ReplayScene layout={layout} mode={mode} result={result} pick={pick} isCelebrated={isCelebrated} />
        </Stage>
      ),
    [layout, loop, nowMs, isPlaying, onReady, onFailed, mode, result, pick, isCelebrated],
  )
  return (
    <section className={css.stageColumn} aria-label={t('replay.label')}>
      <div className={css.stage} ref={ref} data-ready={isReady} style={{ background: feltBackground(mode) }}>
        {canDraw ? stage : null}
        {isPlain ? (
          <p className={css.plain}>
            <strong>{combinationText(result)}</strong>
            <span>{canDraw ? errorText('network') : t('replay.plain')}</span>
          </p>
        ) : null}
        {isPlain || isReady ? null : <Loader pos="absolute" inset={0} m="auto" aria-hidden="true" />}
        {layout === null || isPlain || !isReady ? null : (
          <ReplayTexts {...round} layout={layout} shownMs={shownMs}>
            {isOver ? (
              <ActionIcon
                variant="filled"
                size={Math.max(MIN_WATCH, layout.openThrow.film.height / 5)}
                radius="50%"
                // Away from the lit city, whose plate it reaches on a phone.
                style={{ justifySelf: cityColumn(result.city) > 0 ? 'start' : 'end' }}
                aria-label={t('replay.watch')}
                onClick={() => {
                  again()
                  // This button goes.
                  toggle.current?.focus()
                }}
              >
                <IconPlayerPlayFilled size="50%" aria-hidden="true" />
              </ActionIcon>
            ) : null}
          </ReplayTexts>
        )}
      </div>
      {isPlain ? null : <ReplayControls clock={clock} isReady={isReady} toggle={toggle} />}
    </section>
  )
}

interface ReplayControlsProps {
  clock: ReplayClock
  isReady: boolean
  /** The button that plays and pauses. */
  toggle: Ref<HTMLButtonElement>
}

/** Play and pause, how much of the throw has been shown, and again from the start. */
function ReplayControls({ clock, isReady, toggle }: ReplayControlsProps) {
  const t = useTranslate()
  const { isPlaying, isOver, shownMs, play, pause, again } = clock
  return (
    <div className={css.controls}>
      <ActionIcon
        ref={toggle}
        disabled={!isReady}
        aria-label={t(isPlaying ? 'replay.pause' : 'replay.play')}
        onClick={isPlaying ? pause : isOver ? again : play}
      >
        {isPlaying ? <IconPlayerPauseFilled aria-hidden="true" /> : <IconPlayerPlay aria-hidden="true" />}
      </ActionIcon>
      <div
        className={css.track}
        role="progressbar"
        aria-label={t('replay.progress')}
        aria-valuemin={0}
        aria-valuemax={CARD_MS / 1000}
        aria-valuenow={Math.floor(shownMs / 1000)}
        aria-valuetext={t('replay.sofar', { seconds: Math.floor(shownMs / 1000), length: CARD_MS / 1000 })}
      >
        <i style={{ transform: `scaleX(${shownMs / CARD_MS})` }} />
      </div>
      <Text span miw="2.4em" c="dimmed" fz="0.875rem" ta="end" className="figures" aria-hidden="true">
        {(shownMs / 1000).toFixed(1)}
      </Text>
      <ActionIcon disabled={!isReady || shownMs === 0} aria-label={t('replay.again')} onClick={again}>
        <IconRepeat aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
