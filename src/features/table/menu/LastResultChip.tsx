/** The result of the last bet, also for a player who missed the result screen. It leaves with the next bet or after three rounds. */
import { formatRupees } from '../../../domain/core/money'
import { recentResultsOf } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { combinationText } from '../../../i18n/cityTexts'
import { useTranslate } from '../../../i18n/useTranslate'
import { FairnessButton } from '../../fairness'
import css from './betSummary.module.css'

const SHOWN_ROUNDS = 3

export function LastResultChip() {
  const t = useTranslate()
  const lastResult = useGame((state) => state.round.lastResult)
  const laterRounds = useGame((state) => {
    const since = state.round.lastResult?.bet.instanceId ?? 0
    return recentResultsOf(state).filter(({ instanceId }) => instanceId > since).length
  })
  if (lastResult === null || laterRounds >= SHOWN_ROUNDS) return null
  const { bet } = lastResult
  const { result, isWin, prizePaise } = lastResult.outcome
  return (
    <span className={css.lastResult}>
      <span className={css.chip} data-win={isWin} role="note" aria-label={t('lastResult.label')}>
        <span>{`${combinationText(result)}: `}</span>
        <span>{isWin ? t('lastResult.won', { prize: formatRupees(prizePaise) }) : t('lastResult.lost')}</span>
      </span>
      <FairnessButton instanceId={bet.instanceId} result={result} bet={bet} isInline isBrief />
    </span>
  )
}
