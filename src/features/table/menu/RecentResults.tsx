/** The buttons over the drawn chips of the newest results, each of which opens the fairness card of its round. */
import { coinName, coinStakePaise } from '../../../domain/core/coin'
import { useRecentResults } from '../../../game/openThrow'
import { shownCoinTypeId } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { combinationText } from '../../../i18n/cityTexts'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { rectStyle } from '../../../stage/layout/rect'
import { openFairnessDialog } from '../../fairness'
import { touchClick } from '../controls/touchClick'
import { TableTooltip } from '../parts/TableTooltip'
import css from './menu.module.css'

export function RecentResults({ layout: { chips, chipsCaption } }: { layout: TableLayout }) {
  const t = useTranslate()
  const results = useRecentResults()
  const coinTypeId = useGame(shownCoinTypeId)
  if (results.length === 0 || coinTypeId === null) return null
  const title = t('recent.title', { coin: coinName(coinStakePaise(coinTypeId)) })
  return (
    <section aria-label={title}>
      <p className={css.caption} style={rectStyle(chipsCaption)}>
        <strong>{title}</strong>
        <span>{t('recent.odds')}</span>
      </p>
      {results.slice(0, chips.length).map((request, index) => {
        const combination = combinationText(request.result)
        return (
          <TableTooltip key={request.instanceId} label={combination}>
            <button
              type="button"
              className={`${css.chip} touch-click`}
              data-newest={index === 0}
              aria-label={t('recent.chip', { result: combination })}
              style={rectStyle(chips[index]!)}
              onClick={() => openFairnessDialog(request)}
              onTouchEnd={touchClick}
            />
          </TableTooltip>
        )
      })}
    </section>
  )
}
