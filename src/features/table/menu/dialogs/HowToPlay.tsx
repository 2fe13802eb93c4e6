/** The rules: a looping video of a round next to five steps of text, of which the one that the video shows is marked. */
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { cityChoice } from '../../../../i18n/cityTexts'
import { useTranslate } from '../../../../i18n/useTranslate'
import { useLazyComponent } from '../../../../ui/overlays/lazyComponent'
import { reportProblemCode } from '../../../report'
import css from './howToPlay.module.css'
import { STEPS_FROM } from './videoSteps'

const VIDEO = '/videos/how-to-play.mp4'
const POSTER = '/videos/how-to-play.webp'

const STEPS = [
  { title: 'howTo.amount', text: 'howTo.amountText', from: STEPS_FROM.amount },
  { title: 'howTo.city', text: 'howTo.cityText', from: STEPS_FROM.city },
  { title: 'howTo.number', text: 'howTo.numberText', from: STEPS_FROM.number },
  { title: 'howTo.bet', text: 'howTo.betText', from: STEPS_FROM.bet },
  { title: 'howTo.throw', text: 'howTo.throwText', from: STEPS_FROM.throw },
] as const

export function HowToPlay({ hasVideo, onVideoError }: { hasVideo: boolean; onVideoError(): void }) {
  const t = useTranslate()
  const ReportProblem = useLazyComponent(reportProblemCode, true)
  const [shownStep, setShownStep] = useState(-1)
  return (
    <div className={css.container}>
      <div className={css.columns} data-single={!hasVideo}>
        <div className={css.left}>
          {hasVideo ? (
            <RoundVideo
              onError={onVideoError}
              onTime={(seconds) => setShownStep(STEPS.findLastIndex(({ from }) => from <= seconds))}
            />
          ) : null}
          {ReportProblem === null ? null : <ReportProblem />}
        </div>
        <ol className={css.steps}>
          {STEPS.map(({ title, text }, index) => (
            <li key={title} aria-current={hasVideo && index === shownStep ? 'step' : undefined}>
              <strong>{t(title)}</strong> <span>{t(text, { cities: cityChoice() })}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

interface RoundVideoProps {
  onError(): void
  /** About four times a second while it plays. */
  onTime(seconds: number): void
}

function RoundVideo({ onError, onTime }: RoundVideoProps) {
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
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
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
