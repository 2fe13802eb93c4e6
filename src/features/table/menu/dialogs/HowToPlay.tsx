/** The rules: a looping video of a round beside five steps of text. */
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { cityChoice } from '../../../../i18n/cityTexts'
import { useTranslate } from '../../../../i18n/useTranslate'
import { useLazyComponent } from '../../../../ui/lazy/lazyComponent'
import { reportProblemCode } from '../../../report'
import css from './howToPlay.module.css'

const VIDEO = '/videos/how-to-play.mp4'
const POSTER = '/videos/how-to-play.webp'

const STEPS = [
  { title: 'howTo.amount', text: 'howTo.amountText' },
  { title: 'howTo.city', text: 'howTo.cityText' },
  { title: 'howTo.number', text: 'howTo.numberText' },
  { title: 'howTo.bet', text: 'howTo.betText' },
  { title: 'howTo.throw', text: 'howTo.throwText' },
] as const

interface HowToPlayProps {
  hasVideo: boolean
  onVideoError(): void
}

export function HowToPlay({ hasVideo, onVideoError }: HowToPlayProps) {
  const t = useTranslate()
  const ReportProblem = useLazyComponent(reportProblemCode, true)
  return (
    <div className={css.container}>
      <div className={css.columns} data-single={!hasVideo}>
        <div className={css.left}>
          {hasVideo ? <RoundVideo onError={onVideoError} /> : null}
          {ReportProblem === null ? null : <ReportProblem />}
        </div>
        <ol className={css.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <strong>{t(title)}</strong> <span>{t(text, { cities: cityChoice() })}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function RoundVideo({ onError }: { onError: () => void }) {
  const t = useTranslate()
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The video can fail or start before React attaches its listeners, so its state is read once on mount.
  useEffect(() => {
    if (video.current?.error) onError()
    else setPlaying(video.current?.paused === false)
  }, [onError])
  const toggle = () => {
    if (isPlaying) video.current?.pause()
    else void video.current?.play().catch(() => undefined)
  }
  return (
    <div className={css.video}>
      <video
        ref={video}
        src={VIDEO}
        poster={POSTER}
        muted
        loop
        playsInline
        autoPlay={!prefersReducedMotion}
        aria-label={t('howTo.video')}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={onError}
      />
      <button
        type="button"
        className={css.toggle}
        aria-label={t(isPlaying ? 'howTo.pause' : 'howTo.play')}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </button>
    </div>
  )
}
