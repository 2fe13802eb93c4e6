/** The result of the last round, shown until the next bet: a player who missed the result screen still sees a win. */
import { formatRupees } from '../../../domain/money/money'
import { useGame } from '../../../game/gameStore'
import { combinationText } from '../../../i18n/cityTexts'
import { useTranslate } from '../../../i18n/useTranslate'
import { FairnessButton } from '../../fairness'
import css from './betSummary.module.css'

export function LastResultChip() {
  const t = useTranslate()
  const lastResult = useGame((state) => state.round.lastResult)
  if (lastResult === null) return null
  const { bet } = lastResult
  const { result, isWin, prizePaise } = lastResult.outcome
  return (
    <span className={css.lastResult}>
      <span className={css.chip} data-win={isWin} role="note" aria-label={t('lastResult.label')}>
        <span>{`${combinationText(result)}: `}</span>
        <span>{isWin ? t('lastResult.won', { prize: formatRupees(prizePaise) }) : t('lastResult.lost')}</span>
      </span>
      <FairnessButton instanceId={bet.instanceId} result={result} bet={bet} isInline />
    </span>
  )
}
