/** What the round controller needs: the page passes the real ones, tests pass fakes. */
import type { ServerClock } from '../../api/serverClock'
import type { Mode } from '../../domain/core/mode'
import type { GameStore } from '../state/store'
import type { TableInstance } from '../state/tableInstance'
import type { TableWatcher } from '../table/watchTable'
import type { RoundApi } from './roundApi'

interface Wallet {
  isLoggedIn(): boolean
  /** The logged-in player's id, null when logged out. A stored bet is restored only for its own player. */
  userId(): number | null
  balancePaise(mode: Mode): number
  /** Changes the shown balance optimistically, until the next refresh. */
  adjust(mode: Mode, deltaPaise: number): void
  refresh(): Promise<unknown>
}

export interface RoundDependencies {
  store: GameStore
  clock: Pick<ServerClock, 'nowMs'>
  api: RoundApi
  table: TableWatcher
  wallet: Wallet
  /** Stores the commitment of a round on this device, for the fairness check after it. */
  saveCommitment(instance: TableInstance): void
  /** Shows a toast. */
  notify(message: string, kind?: 'error' | 'info'): void
  /** Runs `task` after `ms`. @returns cancels the task */
  after(ms: number, task: () => void): () => void
  pause(ms: number): Promise<void>
  newKey(): string
  /** From 0 up to 1. */
  random(): number
  /** Calls `render`, which renders the menu instead of the result screen, or the result screen instead of the menu. */
  changeScreen(render: () => void): void
}
