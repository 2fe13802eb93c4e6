/** The last round in one line, so that a win is never missed. It stays until the next bet. */
import { formatCombination } from '../../../domain/combination'
import { formatRupees } from '../../../domain/money'
import { useGame } from '../../../game/gameStore'
import { FairnessButton } from '../../fairness/FairnessButton'
import css from './betSummary.module.css'

export function LastResultChip() {
  const last = useGame((state) => state.round.lastResult)
  if (last === null) return null
  const { result, isWin, prizePaise } = last.outcome
  return (
    <span className={css.last}>
      <span className={css.chip} data-win={isWin} role="note" aria-label="Last result">
        {formatCombination(result)}: {isWin ? `You Won! +${formatRupees(prizePaise)}` : 'No win'}
      </span>
      <FairnessButton instanceId={last.bet.instanceId} result={result} isInline />
    </span>
  )
}
