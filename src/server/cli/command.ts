/** Types of a command and of the context that a command runs in. */
import type { Beacon } from '../beacon'
import type { Clock } from '../clock'
import type { Database } from '../db'
import type { ReconcileDependencies } from '../payments'

export interface CliContext {
  db: Database
  clock: Clock
  /** Null if BEACON is off; undefined if BEACON is not set here, so that the server's setting is unknown. */
  beacon: Beacon | null | undefined
  /** Name of the operator in the audit log. */
  actor: string
  /** Prints one line and replaces control characters in it. */
  print: (line: string) => void
  databaseUrl: string
  payments: ReconcileDependencies
  options: Readonly<Record<string, string>>
}

export interface Command {
  /** One or two words, for example `withdrawals pay`. */
  name: string
  usage: string
  help: string
  /** @returns the exit code. @throws Error with a message for the operator */
  run: (context: CliContext, rest: readonly string[]) => Promise<number>
}
