/** Why a player cannot bet at a table. */
import { type Controls, isPausedIn } from '../../contract/table'
import type { Mode } from '../../domain/core/mode'
import type { RealMoneyState } from '../../domain/money/realMoney'

/** While the table is paused, bets on open rounds are still accepted. */
export type OperatorClosure = 'paused' | Exclude<RealMoneyState, 'on'>

export type TableClosure = OperatorClosure | 'break' | 'timeLimit'

/**
 * Why the operator opens no rounds in a mode; null while rounds are opened or the settings are unknown.
 * @param isPaused as the last response with instances says, which is newer than the settings
 */
export function toClosure(
  controls: Controls = {},
  isPaused: boolean | undefined,
  mode: Mode,
): OperatorClosure | null {
  const { real_money: realMoney = 'on' } = controls
  if (mode === 'real' && realMoney !== 'on') return realMoney
  return (isPaused ?? isPausedIn(controls, mode)) ? 'paused' : null
}

/** Whether no bet is possible: for the player's break or time limit, or because real money is not on. */
export function isRefusingBets(closed: TableClosure | null): boolean {
  return closed !== null && closed !== 'paused'
}
