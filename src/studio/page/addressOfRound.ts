/** The state of the studio that shows a replayed round of a player's report at one of its events. */
import type { RoundEvent } from '../../domain/roundReducer'
import { type PlacedBet, type PlayerRound, revealOf, type Selection } from '../../domain/roundState'
import type { StudioAddress } from '../core/address'
import type { MockCombination } from '../mock/scene'

type Shown = Pick<StudioAddress, 'area' | 'state' | 'at' | 'result' | 'bet'>

/** Returns the part of the address that shows the table after `event` has led to `round`. */
export function addressOfRound(round: PlayerRound, event: RoundEvent): Shown {
  const { selection, lastResult } = round
  if ('bet' in round && round.phase !== 'placed') {
    const sinceMs = 'nowMs' in event ? event.nowMs - round.bet.endsAtMs : 0
    const at = Math.max(0, Math.round(sinceMs)) / 1000
    return { area: 'result', state: 'result-won', at, result: drawnOf(round), bet: chosenOf(round.bet) }
  }
  const bet = chosenOf('bet' in round ? round.bet : selection)
  const menu = { area: 'table' as const, at: null, result: null, bet }
  if (round.phase === 'placing' || round.phase === 'placed')
    return { ...menu, state: `practice-${round.phase}` }
  if (lastResult !== null)
    return { ...menu, state: 'practice-won-before', result: drawnOf(round), bet: chosenOf(lastResult.bet) }
  return { ...menu, state: bet === null ? 'practice' : 'practice-chosen' }
}

function drawnOf(round: PlayerRound): MockCombination | null {
  const outcome = ('bet' in round ? revealOf(round) : round.lastResult)?.outcome
  return outcome ? { city: outcome.result.city, dice_number: String(outcome.result.diceNumber) } : null
}

/** Returns null while coin, city or number is not chosen. */
function chosenOf({ coinTypeId, city, diceNumber }: Selection | PlacedBet): StudioAddress['bet'] {
  if (coinTypeId === null || city === null || diceNumber === null) return null
  return { coinTypeId, city, dice_number: String(diceNumber) }
}
