/** The button that places the bet, with the reason under it while it is disabled or waits for a response. */

import { useGame } from '../../../../game/gameStore'
import { roundController } from '../../../../game/roundController'
import { useTranslate } from '../../../../i18n/useTranslate'
import { touchClick } from '../../controls/touchClick'
import { useBetDisabledReason } from '../useBetDisabledReason'
import css from './placeBet.module.css'

export function PlaceBetButton() {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  const phase = useGame((state) => state.round.phase)
  const isUnanswered = useGame((state) => state.isUnanswered)
  const reason = useBetDisabledReason()
  const hint =
    phase === 'choosing' ? reason : phase === 'placing' && isUnanswered ? 'reason.unanswered' : null
  const sentLabel = phase === 'placing' ? 'bet.placing' : 'bet.placed'
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
        {t(phase === 'choosing' ? `mode.${mode}.place` : sentLabel)}
      </button>
      <span id="place-bet-reason" className={css.reason} translate="yes">
        {hint === null ? null : t(hint)}
      </span>
    </div>
  )
}
