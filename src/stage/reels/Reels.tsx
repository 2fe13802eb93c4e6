/** The two reels: they turn from the reveal on and rest on the result. */
import { CITIES } from '../../domain/core/city'
import { DICE_NUMBERS } from '../../domain/core/dice'
import type { Combination } from '../../domain/core/payout'
import { REST_MS } from '../../domain/resultTimeline'
import { CITY_RATIO } from '../layout/layout'
import type { Rect } from '../layout/rect'
import { Reel } from './Reel'
import { ReelWindow } from './ReelWindow'

/** The items as small sprites for reels in the bar, and the tiles' own sprites for large reels. */
const SMALL_ITEMS = {
  cities: CITIES.map((city) => `reel-city-${city}`),
  dice: DICE_NUMBERS.map((diceNumber) => `reel-die-${diceNumber}`),
}
const LARGE_ITEMS = {
  cities: CITIES.map((city) => `city-${city}`),
  dice: DICE_NUMBERS.map((diceNumber) => `die-${diceNumber}`),
}
/** Reels of this width and more, in CSS pixels, show the large sprites. */
const LARGE_FROM = 80

interface ReelsProps {
  cityReel: Rect
  diceReel: Rect
  result: Combination | null
  revealAtMs: number | null
}

export function Reels({ cityReel, diceReel, result, revealAtMs }: ReelsProps) {
  const { cities, dice } = cityReel.width < LARGE_FROM ? SMALL_ITEMS : LARGE_ITEMS
  const city = { rect: cityReel, items: cities, restMs: REST_MS.city, ratio: CITY_RATIO }
  const die = { rect: diceReel, items: dice, restMs: REST_MS.diceNumber, ratio: 1 }
  return (
    <>
      <ReelWindow rect={cityReel}>
        <Reel {...city} stopIndex={result && CITIES.indexOf(result.city)} revealAtMs={revealAtMs} />
      </ReelWindow>
      <ReelWindow rect={diceReel}>
        <Reel
          {...die}
          stopIndex={result && DICE_NUMBERS.indexOf(result.diceNumber)}
          revealAtMs={revealAtMs}
        />
      </ReelWindow>
    </>
  )
}
