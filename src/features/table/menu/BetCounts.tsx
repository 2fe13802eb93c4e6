/**
 * How many bets of the round each city and each number has, on its tile, once the player's own bet is placed. Each new bet
 * drops as a chip next to its count; in the DOM, because a moving chip on the stage would draw all of it in every frame.
 */
import { CITIES } from '../../../domain/core/city'
import { DICE_NUMBERS } from '../../../domain/core/dice'
import { betOf } from '../../../domain/roundState'
import { betCountsOf } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { cityName } from '../../../i18n/cityTexts'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import type { Rect } from '../../../stage/layout/rect'
import css from './menu.module.css'

export function BetCounts({ layout }: { layout: TableLayout }) {
  const t = useTranslate()
  const counts = useGame(betCountsOf)
  const bet = useGame((state) => betOf(state.round))
  if (counts === null || bet === null) return null
  const { cities, diceNumbers } = counts
  return (
    <ul aria-label={t('counts.label')}>
      {CITIES.map((city) => (
        <BetCount
          key={city}
          name={cityName(city)}
          count={cities[city]}
          isOwn={city === bet.city}
          rect={layout.cities.get(city)!}
        />
      ))}
      {DICE_NUMBERS.map((diceNumber) => (
        <BetCount
          key={diceNumber}
          name={String(diceNumber)}
          count={diceNumbers[diceNumber]}
          isOwn={diceNumber === bet.diceNumber}
          rect={layout.dice.get(diceNumber)!}
        />
      ))}
    </ul>
  )
}

/** Chips of a pile; more bets do not make it higher. */
const MAX_CHIPS = 3

interface BetCountProps {
  name: string
  count: number | undefined
  isOwn: boolean
  /** Of the tile. */
  rect: Rect
}

/** The last response may be older than the player's own bet, which counts all the same. */
function BetCount({ name, count = 0, isOwn, rect: { x, y, width } }: BetCountProps) {
  const t = useTranslate()
  const shown = Math.max(count, isOwn ? 1 : 0)
  if (shown === 0) return null
  return (
    <li className={css.count} data-own={isOwn} style={{ left: x + width / 2, top: y }}>
      <span className={css.pile} aria-hidden="true">
        {Array.from({ length: Math.min(shown, MAX_CHIPS) - 1 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chips of a pile are alike
          <i key={index} />
        ))}
        {/* With the count as key, the chip of a new bet drops anew. */}
        <i key={`top-${shown}`} data-top />
      </span>
      <span aria-hidden="true">{t('counts.figure', { count: shown })}</span>
      <span className="visually-hidden">{`${name}: ${t('counts.bets', { count: shown })}`}</span>
    </li>
  )
}
