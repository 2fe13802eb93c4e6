/**
 * The bets of everybody in the round as stacks of chips at the foot of the cities and numbers, once the player's own bet is placed and
 * where there are many bets. Each new bet drops a chip on its stack; in the DOM, because a moving chip on the stage would draw all of
 * it in every frame.
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

/** With fewer bets a stack would show what single players have chosen. */
const MIN_BETS = 20

export function BetCounts({ layout }: { layout: TableLayout }) {
  const t = useTranslate()
  const counts = useGame(betCountsOf)
  const bet = useGame((state) => betOf(state.round))
  if (counts === null || bet === null) return null
  const { cities, diceNumbers } = counts
  const bets = Object.values(cities).reduce((sum, count) => sum + count, 0)
  if (bets < MIN_BETS) return null
  return (
    <ul aria-label={t('counts.label')}>
      {CITIES.map((city) => (
        <BetCount
          key={city}
          name={cityName(city)}
          count={cities[city]}
          bets={bets}
          isOwn={city === bet.city}
          rect={layout.cities.get(city)!}
        />
      ))}
      {DICE_NUMBERS.map((diceNumber) => (
        <BetCount
          key={diceNumber}
          name={String(diceNumber)}
          count={diceNumbers[diceNumber]}
          bets={bets}
          isOwn={diceNumber === bet.diceNumber}
          rect={layout.dice.get(diceNumber)!}
        />
      ))}
    </ul>
  )
}

/** Chips of a stack that holds half of all bets; higher ones are cut. */
const HALF_CHIPS = 5
const MAX_CHIPS = 6

interface BetCountProps {
  name: string
  count: number | undefined
  /** Of the round. */
  bets: number
  isOwn: boolean
  /** Of the tile. */
  rect: Rect
}

/** The last response may be older than the player's own bet, which counts all the same. */
function BetCount({ name, count = 0, bets, isOwn, rect: { x, y, width, height } }: BetCountProps) {
  const t = useTranslate()
  const shown = Math.max(count, isOwn ? 1 : 0)
  if (shown === 0) return null
  const chips = Math.min(MAX_CHIPS, Math.ceil((2 * HALF_CHIPS * shown) / bets))
  return (
    <li className={css.stack} data-own={isOwn} style={{ left: x + width, top: y + height }}>
      {Array.from({ length: chips - 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chips of a stack are alike
        <i key={index} />
      ))}
      {/* With the count as key, the chip of a new bet drops anew. */}
      <i key={`top-${shown}`} data-top />
      <span className="visually-hidden">{`${name}: ${t('counts.bets', { count: shown })}`}</span>
    </li>
  )
}
