/** The phases of the player's round by name, one file each, and what follows from a phase and its data. */
import { SHOW_MS } from '../../../domain/resultTimeline'
import { isGain, type Outcome, type PlayerRound, revealOf } from '../../../domain/roundState'
import { celebrating } from './celebrating'
import { choosing } from './choosing'
import { countingDown } from './countingDown'
import { leaving } from './leaving'
import type { Phase, PhaseName } from './phase'
import { placed } from './placed'
import { placing } from './placing'
import { resolving } from './resolving'
import { revealing } from './revealing'

type Phases = { readonly [Name in PhaseName]: Phase<Name> }
const PHASES: Phases = { choosing, placing, placed, resolving, countingDown, revealing, celebrating, leaving }

/** Returns what the round's phase shows, allows and hides. */
export function phaseOf({ phase }: Pick<PlayerRound, 'phase'>): Phase {
  return PHASES[phase]
}

/** Returns the outcome on the result screen, null until it is known; in the menu the last one. */
export function outcomeOf(round: PlayerRound): Outcome | null {
  return (phaseOf(round).screen === 'result' ? revealOf(round) : round.lastResult)?.outcome ?? null
}

/** Returns when the reveal has begun, in server time; null before it, and in the menu. */
export function revealedAtMs(round: PlayerRound): number | null {
  return phaseOf(round).result === 'hidden' ? null : (revealOf(round)?.revealAtMs ?? null)
}

/** Returns since when a win of more than the stake is celebrated, in server time: from the end of the video; else null. */
export function celebrationStartMs(round: PlayerRound): number | null {
  const reveal = phaseOf(round).result === 'announced' ? revealOf(round) : null
  return isGain(reveal) ? reveal.revealAtMs + SHOW_MS : null
}
