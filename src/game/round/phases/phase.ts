/** What a phase of the player's round says of itself; `domain/roundReducer` owns the transitions. */
import type { PlayerRound } from '../../../domain/roundState'

export type PhaseName = PlayerRound['phase']

/** What a phase leaves out does not hold in it. */
export interface Phase<Name extends PhaseName = PhaseName> {
  /** Address, controls and scene of the stage. */
  screen: 'menu' | 'result'
  /** How much a player may know of the outcome: that of the result screen, in the menu the last one. */
  result: 'hidden' | 'thrown' | 'announced'
  /** Coin, city and number may be chosen, and the bet may be placed. */
  mayChoose?: true
  /** The staked coin is sent to the tiles. */
  showsStake?: true
  /** The last seconds tick. */
  ticks?: true
  /** The sound of the server's answer to a bet, when the phase follows `placing`. */
  answerSound?: 'chip' | 'refusal'
  /** Whether the server's balance is not shown: it may lack a stake, or give a result away. */
  hidesBalance?(round: PlayerRound & { phase: Name }, nowMs: number | null): boolean
  /** Whether the player may go back to the menu before the time is over. */
  mayLeave?(round: PlayerRound & { phase: Name }): boolean
  /** The next phases. A late tick passes several, `resumed` joins the round where the server has it, `reset` drops it. */
  leadsTo: readonly PhaseName[]
}
