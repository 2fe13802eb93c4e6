/** What the store has of a mode's table. */
import type { OperatorClosure } from './closure'
import type { TableCoin } from './coins'
import type { TableInstance } from './tableInstance'

export interface TableFacts {
  instances: readonly TableInstance[]
  /** Whether an answer has named the instances, even if there are none. */
  areInstancesKnown: boolean
  /** The server time of the last response or event, null before the first one since the table was opened. */
  instancesAtMs: number | null
  onlineUsers: number
  /** The enabled coins, null until they are known. */
  coins: readonly TableCoin[] | null
  operatorClosure: OperatorClosure | null
  /** Whether the texts of a loss must not suggest a near miss. */
  hasNeutralResults: boolean
  /** The end of the player's break from this table, null without one. */
  breakUntilMs: number | null
  /** Whether the last request for instances did not reach the server. */
  isOffline: boolean
}

export const EMPTY_TABLE: TableFacts = {
  instances: [],
  areInstancesKnown: false,
  instancesAtMs: null,
  onlineUsers: 0,
  coins: null,
  operatorClosure: null,
  hasNeutralResults: false,
  breakUntilMs: null,
  isOffline: false,
}
