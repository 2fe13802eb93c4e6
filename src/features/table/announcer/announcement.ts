/** What a screen reader is told of the round. */
import { CITY_NAMES } from '../../../domain/city'
import { coinName } from '../../../domain/coin'
import { formatRupees } from '../../../domain/money'
import type { Outcome } from '../../../domain/roundState'
import { type GameState, outcomeOf } from '../../../game/gameState'

/** A result keeps its words from the show until the next bet stands, so that it is spoken once. */
export function announcement({ round, countdown }: GameState): string {
  if (round.phase === 'placed') {
    const { stakePaise, city, diceNumber } = round.bet
    return `Bet taken: ${coinName(stakePaise)}, ${CITY_NAMES[city]}, ${diceNumber}`
  }
  if (countdown !== null) return String(countdown)
  const outcome = outcomeOf(round)
  const isOver = ['celebrating', 'leaving', 'choosing', 'placing'].includes(round.phase)
  return isOver && outcome !== null ? resultWords(outcome) : ''
}

function resultWords({ isWin, prizePaise, result }: Outcome): string {
  const drawn = `${CITY_NAMES[result.city]}, ${result.diceNumber}`
  return isWin ? `Drawn: ${drawn}. You have won ${formatRupees(prizePaise)}` : `Drawn: ${drawn}. No prize`
}
