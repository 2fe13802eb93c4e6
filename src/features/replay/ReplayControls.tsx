/** Play and pause, how much of the throw has been shown, and again from the start. */
import { ActionIcon } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlay, IconRepeat } from '@tabler/icons-react'
import { CARD_MS } from '../../domain/resultTimeline'
import { useTranslate } from '../../i18n/useTranslate'
import css from './replay.module.css'
import type { ReplayClock } from './useReplayClock'

export function ReplayControls({ clock, isReady }: { clock: ReplayClock; isReady: boolean }) {
  const t = useTranslate()
  const { isPlaying, isOver, shownMs, play, pause, again } = clock
  return (
    <div className={css.controls}>
      <ActionIcon
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
      <span className={css.time} aria-hidden="true">
        {(shownMs / 1000).toFixed(1)}
      </span>
      <ActionIcon disabled={!isReady || shownMs === 0} aria-label={t('replay.again')} onClick={again}>
        <IconRepeat aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
