/** The largest target of the screen. It says what it will do, what it is doing, or why it cannot. */
import { isCovered } from '../rules/bet'
import type { Closed } from '../stores/gameState'
import { MODE_TEXTS } from '../stores/modes'
import { useSession, walletPaise } from '../stores/session'
import { game, useGame } from '../stores/tableGame'
import { clickByFinger } from '../ui/fingerPress'
import css from './placeBet.module.css'

export function PlaceBetButton() {
  const mode = useGame((state) => state.mode)
  const phase = useGame((state) => state.round.phase)
  const reason = useReason()
  const texts = MODE_TEXTS[mode]
  const label =
    phase === 'choosing' ? texts.placeLabel : phase === 'placing' ? texts.placingLabel : texts.placedLabel
  return (
    <div className={css.place}>
      <button
        type="button"
        className={`${css.placeButton} finger-press`}
        disabled={reason !== null}
        aria-busy={phase === 'placing'}
        aria-describedby="place-bet-reason"
        onClick={game.placeBet}
        onTouchEnd={clickByFinger}
      >
        {label}
      </button>
      <span id="place-bet-reason" className={css.reason}>
        {phase === 'choosing' ? reason : null}
      </span>
    </div>
  )
}

/** In few words; the choice line has room for more. */
const CLOSED_WORDS: Readonly<Record<Closed, string>> = {
  paused: 'Play is paused for now',
  winddown: 'Betting has ended',
  off: 'Not available here',
}

/** Why no bet can be placed now, null if it can. */
function useReason(): string | null {
  const mode = useGame((state) => state.mode)
  const phase = useGame((state) => state.round.phase)
  const { coinTypeId, city, diceNumber } = useGame((state) => state.round.selection)
  const isGameActive = useGame((state) => state.isGameActive)
  const closed = useGame((state) => state.closed)
  const timer = useGame((state) => state.timer)
  const balancePaise = useSession(({ user }) => walletPaise(mode, user))
  if (phase !== 'choosing') return 'Wait for timer to complete'
  if (!isGameActive) return closed === null ? 'Waiting for the next game' : CLOSED_WORDS[closed]
  if (timer === 0) return 'Next round opens soon'
  if (coinTypeId === null) return 'Choose an amount'
  if (city === null) return 'Choose a city'
  if (diceNumber === null) return 'Choose a number'
  if (!isCovered(coinTypeId, balancePaise)) return 'Your balance is too low'
  return null
}
