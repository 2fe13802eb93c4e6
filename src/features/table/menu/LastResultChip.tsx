/** The result of the last round, shown until the next bet: a player who missed the result screen still sees a win. */
import { formatCombination } from '../../../domain/combination'
import { formatRupees } from '../../../domain/money/money'
import { useGame } from '../../../game/gameStore'
import { FairnessButton } from '../../fairness'
import css from './betSummary.module.css'

export function LastResultChip() {
  const lastResult = useGame((state) => state.round.lastResult)
  if (lastResult === null) return null
  const { bet } = lastResult
  const { result, isWin, prizePaise } = lastResult.outcome
  return (
    <span className={css.lastResult}>
      <span className={css.chip} data-win={isWin} role="note" aria-label="Last result">
        <span>{`${formatCombination(result)}: `}</span>
        <span>{isWin ? `You Won! +${formatRupees(prizePaise)}` : 'No win'}</span>
      </span>
      <FairnessButton instanceId={bet.instanceId} result={result} bet={bet} isInline />
    </span>
  )
}
