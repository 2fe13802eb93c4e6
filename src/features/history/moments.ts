/** Groups the games of all coins, whose rounds run in step, by the time at which they began: a moment. */
import type { GameRecord } from '../../contract/history'

/** @returns the games by moment, in the order given, and those of a moment by ascending coin */
export function toMoments(games: readonly GameRecord[]): GameRecord[][] {
  const moments: GameRecord[][] = []
  for (const game of games) {
    const moment = moments.at(-1)
    if (moment?.[0]?.start_time === game.start_time) moment.push(game)
    else moments.push([game])
  }
  return moments.map((moment) => moment.sort((a, b) => Number(a.coin_value) - Number(b.coin_value)))
}
