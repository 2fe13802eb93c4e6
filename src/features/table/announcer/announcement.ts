/** The text of the live region for the current state of the round. */
import { CITY_NAMES } from '../../../domain/city'
import { coinName } from '../../../domain/coin'
import { formatRupees } from '../../../domain/money/money'
import { type Outcome, outcomeOf } from '../../../domain/roundState'
import type { GameState } from '../../../game/gameState'

/** The result's text stays the same until the next bet is placed, so that screen readers announce the result once. */
export function announcement({ round, countdown }: GameState): string {
  if (round.phase === 'placed') {
    const { stakePaise, city, diceNumber } = round.bet
    return `Bet taken: ${coinName(stakePaise)}, ${CITY_NAMES[city]}, ${diceNumber}`
  }
  if (countdown !== null) return String(countdown)
  const outcome = outcomeOf(round)
  const isOver = ['celebrating', 'leaving', 'choosing', 'placing'].includes(round.phase)
  return isOver && outcome !== null ? resultText(outcome) : ''
}

function resultText({ isWin, prizePaise, result }: Outcome): string {
  const drawn = `${CITY_NAMES[result.city]}, ${result.diceNumber}`
  return isWin ? `Drawn: ${drawn}. You have won ${formatRupees(prizePaise)}` : `Drawn: ${drawn}. No prize`
}
