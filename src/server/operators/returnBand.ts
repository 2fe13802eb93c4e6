/** The band that the return of fair rounds stays in, from the variance of the bets that were placed in them. */

/** How often fair rounds leave the band on one side, for each coin and day. */
const FALSE_ALARMS = 1 / 10_000

/** Of the bets of settled rounds; in paise, and variance in paise squared. */
export interface RoundSums {
  stakesPaise: number
  prizesPaise: number
  /** What the draws were expected to pay. */
  expectedPaise: number
  /** Of the prizes, summed over the rounds, since the draws are independent and the bets of one round are not. */
  variance: number
  /** The largest sum that one combination of one round could win. */
  largestPaise: number
}

export interface Return {
  /** Prizes by stakes; 0.9375 is expected. */
  value: number
  low: number
  high: number
  isOutside: boolean
}

/**
 * Bernstein's inequality bounds the deviation for any number of bets. A normal distribution would not: of ten bets, two
 * that win are no alarm.
 * @returns null without stakes
 */
export function returnOf({ stakesPaise, prizesPaise, ...sums }: RoundSums): Return | null {
  if (stakesPaise === 0) return null
  const { expectedPaise, variance, largestPaise } = sums
  const exponent = Math.log(1 / FALSE_ALARMS)
  const linear = (largestPaise * exponent) / 3
  const deviation = linear + Math.sqrt(linear ** 2 + 2 * variance * exponent)
  return {
    value: prizesPaise / stakesPaise,
    low: Math.max(0, (expectedPaise - deviation) / stakesPaise),
    high: (expectedPaise + deviation) / stakesPaise,
    isOutside: Math.abs(prizesPaise - expectedPaise) > deviation,
  }
}
