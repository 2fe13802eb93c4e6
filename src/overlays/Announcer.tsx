/**
 * The round for those who do not see it, in a place that is always there: a screen reader speaks what changes in it,
 * and passes over much of what comes and goes with its words.
 */
import { CITY_NAMES } from '../rules/city'
import { coinName } from '../rules/coin'
import { formatRupees } from '../rules/money'
import type { Outcome } from '../rules/roundState'
import type { GameState } from '../stores/gameState'
import { outcomeOf } from '../stores/gameState'
import { useGame } from '../stores/tableGame'

export function Announcer() {
  const words = useGame(announcement)
  return (
    <div className="visually-hidden" role="status" aria-label="The round">
      {words}
    </div>
  )
}

/** A result keeps its words from the show to the menu, so that it is spoken once. */
function announcement({ round, countdown }: GameState): string {
  if (round.phase === 'placed') {
    const { stakePaise, city, diceNumber } = round.bet
    return `Bet taken: ${coinName(stakePaise)}, ${CITY_NAMES[city]}, ${diceNumber}`
  }
  if (countdown !== null) return String(countdown)
  const outcome = outcomeOf(round)
  const isOver = ['celebrating', 'leaving', 'choosing'].includes(round.phase)
  return isOver && outcome !== null ? resultWords(outcome) : ''
}

function resultWords({ isWin, prizePaise, result }: Outcome): string {
  const drawn = `${CITY_NAMES[result.city]}, ${result.diceNumber}`
  return isWin ? `Drawn: ${drawn}. You have won ${formatRupees(prizePaise)}` : `Drawn: ${drawn}. No prize`
}
