/** The line with the selected coin, city and number and the possible prize, or with a hint while nothing is selected. */
import { errorText } from '../../../contract/errors'
import { CITY_NAMES } from '../../../domain/city'
import { coinName, coinStakePaise } from '../../../domain/coin'
import { formatRupees } from '../../../domain/money'
import { prizePaise } from '../../../domain/payout'
import { checkRealMoneyState } from '../../../domain/realMoney'
import { useGame } from '../../../game/gameStore'
import type { Rect } from '../../../stage/layout'
import css from './betSummary.module.css'
import { LastResultChip } from './LastResultChip'
import { useLockReason } from './useBetDisabledReason'

export function BetSummary({ rect }: { rect: Rect }) {
  const { coinTypeId, city, diceNumber } = useGame((state) => state.round.selection)
  const stakePaise = coinTypeId === null ? 0 : coinStakePaise(coinTypeId)
  const selected = [
    stakePaise === 0 ? null : coinName(stakePaise),
    city === null ? null : CITY_NAMES[city],
    diceNumber === null ? null : String(diceNumber),
  ].filter((part) => part !== null)
  const isComplete = selected.length === 3
  const isGameActive = useGame((state) => state.isGameActive)
  const closed = useGame((state) => state.closed)
  const realMoneyError =
    isGameActive || closed === null || closed === 'paused' ? null : checkRealMoneyState(closed)
  const lockReason = useLockReason()
  const isPlaced = useGame((state) => state.round.phase === 'placed')
  const hint =
    realMoneyError === null
      ? (lockReason ?? 'Choose an amount, a city and a number')
      : errorText(realMoneyError)
  return (
    <div
      className={css.summary}
      data-placed={isPlaced || undefined}
      style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
    >
      <output className={css.selection} aria-label="Your choice">
        {selected.length === 0 ? hint : null}
        {stakePaise === 0 ? null : 'Selected Amount: '}
        <span className={css.selected}>{selected.join(' · ')}</span>
        {isComplete ? <strong> → wins {formatRupees(prizePaise(stakePaise))}</strong> : null}
      </output>
      <LastResultChip />
    </div>
  )
}
