/** The way of a staked coin, from its column over the city to the number, as a pure function of time. Lengths are CSS pixels. */
import { MOTION } from '../../domain/motion'
import type { Rect } from '../layout/rect'

const FLIGHT_SECONDS = MOTION.ticket.flight / 1000
/** How far the coin rises above its way. */
const ARC = 40
const END_SCALE = 0.55
/** Seconds in which a ring's flash rises, and falls again. */
const FLASH_SECONDS = MOTION.ticket.flash / 1000
/** From the press until the last flash is over. */
export const SHOWN_SECONDS = FLIGHT_SECONDS + FLASH_SECONDS

interface Way {
  from: Rect
  city: Rect
  number: Rect
}

const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 })

/** Returns the coin's middle and scale, and how brightly the rings of city and number flash. @param seconds since the press */
export function coinFlight(seconds: number, way: Way) {
  const [from, city, number] = [middleOf(way.from), middleOf(way.city), middleOf(way.number)]
  const time = Math.min(1, seconds / FLIGHT_SECONDS)
  const share = time * time * (3 - 2 * time)
  // A curve that passes the city in its middle.
  const along = (axis: 'x' | 'y') =>
    from[axis] * (1 - share) * (1 - 2 * share) +
    city[axis] * 4 * share * (1 - share) +
    number[axis] * share * (2 * share - 1)
  const flashAt = (at: number) => Math.max(0, 1 - Math.abs(seconds - at) / FLASH_SECONDS)
  return {
    x: along('x'),
    y: along('y') - ARC * 4 * share * (1 - share),
    scale: 1 + (END_SCALE - 1) * share,
    alpha: seconds < FLIGHT_SECONDS ? 1 : 0,
    flashes: { city: flashAt(FLIGHT_SECONDS / 2), number: flashAt(FLIGHT_SECONDS) },
  }
}
