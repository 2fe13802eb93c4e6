/** How to play: a looping film of one round, and beside it the same in five steps, which stand without the film too. */
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatRupees } from '../../../domain/money'
import { OUTCOMES, PRIZE_MULTIPLE, prizePaise } from '../../../domain/payout'
import { Modal } from '../../../ui/Modal'
import css from './howToPlay.module.css'

const VIDEO = '/videos/how-to-play.mp4'
/** Stands until the film comes. */
const POSTER = '/videos/how-to-play.webp'
const STAKE_PAISE = 1_000

const STEPS = [
  { title: 'Choose an amount', text: 'Seven coins, from ₹2 to ₹500.' },
  { title: 'Choose a city', text: 'New York, Mumbai, Dubai or Tokyo.' },
  { title: 'Choose a number', text: 'One of the four faces of the long die.' },
  { title: 'Place your bet', text: 'Before the countdown ends. A placed bet stands.' },
  {
    title: 'Watch the throw',
    text: `City and number both right pay ${PRIZE_MULTIPLE} times your coin: ${formatRupees(STAKE_PAISE)} wins ${formatRupees(prizePaise(STAKE_PAISE))}. One pair in ${OUTCOMES} wins.`,
  },
] as const

interface HowToPlayProps {
  onClose(): void
}

export function HowToPlay({ onClose }: HowToPlayProps) {
  const [isMissing, setMissing] = useState(false)
  const goWithout = useCallback(() => setMissing(true), [])
  return (
    <Modal isOpen title="How to Play" isWide={!isMissing} onClose={onClose}>
      <div className={css.room}>
        <div className={css.columns} data-single={isMissing}>
          {isMissing ? null : <Film onMissing={goWithout} />}
          <ol className={css.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong> <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Modal>
  )
}

function Film({ onMissing }: { onMissing: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const wantsStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  // What happened before React took over listening, such as a film that is not there.
  useEffect(() => {
    if (video.current?.error) onMissing()
    else setPlaying(video.current?.paused === false)
  }, [onMissing])
  const toggle = () => {
    if (isPlaying) video.current?.pause()
    else void video.current?.play().catch(() => undefined)
  }
  return (
    <div className={css.film}>
      <video
        ref={video}
        src={VIDEO}
        poster={POSTER}
        muted
        loop
        playsInline
        autoPlay={!wantsStill}
        aria-label="A round from choosing the coin to the win"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={onMissing}
      />
      <button type="button" className={css.toggle} aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
        {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </button>
    </div>
  )
}
