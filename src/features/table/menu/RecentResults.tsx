/** The buttons over the drawn chips of the newest results, each of which opens the fairness card of its round. */
import { CITIES } from '../../../domain/city'
import { coinName, coinStakePaise } from '../../../domain/coin'
import { formatCombination } from '../../../domain/combination'
import { DICE_NUMBERS } from '../../../domain/dice'
import { recentResultsOf, shownCoinTypeId } from '../../../game/gameSelectors'
import { useGame } from '../../../game/gameStore'
import type { TableLayout } from '../../../stage/layout/layout'
import { openFairnessDialog } from '../../fairness'
import { touchClick } from '../controls/touchClick'
import { rectStyle } from '../rectStyle'
import { TableTooltip } from '../TableTooltip'
import css from './menu.module.css'

const ODDS_TEXT = `Every pair is 1 in ${CITIES.length * DICE_NUMBERS.length}, every time.`

export function RecentResults({ layout: { chips, chipsCaption } }: { layout: TableLayout }) {
  const results = useGame(recentResultsOf)
  const coinTypeId = useGame(shownCoinTypeId)
  if (results.length === 0 || coinTypeId === null) return null
  const title = `Last ${coinName(coinStakePaise(coinTypeId))} results`
  return (
    <section aria-label={title}>
      <p className={css.caption} style={rectStyle(chipsCaption)}>
        <strong>{title}</strong>
        <span>{ODDS_TEXT}</span>
      </p>
      {results.slice(0, chips.length).map((request, index) => {
        const combination = formatCombination(request.result)
        return (
          <TableTooltip key={request.instanceId} label={combination}>
            <button
              type="button"
              className={`${css.chip} touch-click`}
              data-newest={index === 0}
              aria-label={`${combination}, fairness card`}
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
