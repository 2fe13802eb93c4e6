/** The button that places the bet, with the reason under it while it is disabled or waits for a response. */

import { useGame } from '../../../../game/gameStore'
import { MODE_TEXTS } from '../../../../game/modeTexts'
import { roundController } from '../../../../game/roundController'
import { touchClick } from '../../controls/touchClick'
import { UNANSWERED_TEXT, useBetDisabledReason } from '../useBetDisabledReason'
import css from './placeBet.module.css'

export function PlaceBetButton() {
  const mode = useGame((state) => state.mode)
  const phase = useGame((state) => state.round.phase)
  const isUnanswered = useGame((state) => state.isUnanswered)
  const reason = useBetDisabledReason()
  const texts = MODE_TEXTS[mode]
  const hint = phase === 'choosing' ? reason : phase === 'placing' && isUnanswered ? UNANSWERED_TEXT : null
  const label =
    phase === 'choosing' ? texts.placeLabel : phase === 'placing' ? texts.placingLabel : texts.placedLabel
  return (
    <div className={css.container}>
      <button
        type="button"
        className={`${css.button} touch-click`}
        disabled={reason !== null}
        aria-busy={phase === 'placing'}
        aria-describedby="place-bet-reason"
        onClick={roundController.placeBet}
        onTouchEnd={touchClick}
      >
        {label}
      </button>
      <span id="place-bet-reason" className={css.reason} translate="yes">
        {hint}
      </span>
    </div>
  )
}
