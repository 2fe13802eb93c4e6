/** The player's choice in words, and what it would win; before that, what is still to be chosen, or why nothing can be. */
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
  const stake = coinTypeId === null ? 0 : coinStakePaise(coinTypeId)
  const parts = [
    stake === 0 ? null : coinName(stake),
    city === null ? null : CITY_NAMES[city],
    diceNumber === null ? null : String(diceNumber),
  ].filter((part) => part !== null)
  const isWhole = parts.length === 3
  const isGameActive = useGame((state) => state.isGameActive)
  const closed = useGame((state) => state.closed)
  const refusal = isGameActive || closed === null || closed === 'paused' ? null : checkRealMoneyState(closed)
  const locked = useLockReason()
  const isPlaced = useGame((state) => state.round.phase === 'placed')
  const nothing = refusal === null ? (locked ?? 'Choose an amount, a city and a number') : errorText(refusal)
  return (
    <div
      className={css.line}
      data-placed={isPlaced || undefined}
      style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
    >
      <output className={css.choice} aria-label="Your choice">
        {parts.length === 0 ? nothing : null}
        {stake === 0 ? null : 'Selected Amount: '}
        <span className={css.parts}>{parts.join(' · ')}</span>
        {isWhole ? <strong> → wins {formatRupees(prizePaise(stake))}</strong> : null}
      </output>
      <LastResultChip />
    </div>
  )
}
