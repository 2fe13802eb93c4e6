/** The rules: a looping video of a round beside five steps of text. */
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatRupees } from '../../../../domain/money/money'
import { OUTCOMES, PRIZE_MULTIPLE, prizePaise } from '../../../../domain/payout'
import { CITY_CHOICE, COIN_COUNT, COIN_RANGE } from '../../../../i18n/en'
import css from './howToPlay.module.css'

const VIDEO = '/videos/how-to-play.mp4'
const POSTER = '/videos/how-to-play.webp'
const STAKE_PAISE = 1_000

const STEPS = [
  { title: 'Choose an amount', text: `${COIN_COUNT}, from ${COIN_RANGE}.` },
  { title: 'Choose a city', text: `${CITY_CHOICE}.` },
  { title: 'Choose a number', text: 'One of the four faces of the long die.' },
  { title: 'Place your bet', text: 'Before the countdown ends. A placed bet stands.' },
  {
    title: 'Watch the throw',
    text: `City and number both right pay ${PRIZE_MULTIPLE} times your coin: ${formatRupees(STAKE_PAISE)} wins ${formatRupees(prizePaise(STAKE_PAISE))}. One pair in ${OUTCOMES} wins.`,
  },
] as const

interface HowToPlayProps {
  hasVideo: boolean
  onVideoError(): void
}

export function HowToPlay({ hasVideo, onVideoError }: HowToPlayProps) {
  return (
    <div className={css.container}>
      <div className={css.columns} data-single={!hasVideo}>
        {hasVideo ? <RoundVideo onError={onVideoError} /> : null}
        <ol className={css.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong> <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function RoundVideo({ onError }: { onError: () => void }) {
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
        aria-label="A round from choosing the coin to the win"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={onError}
      />
      <button type="button" className={css.toggle} aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
        {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </button>
    </div>
  )
}
