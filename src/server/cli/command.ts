/** What a command of the operator's is given and what it is. */

import type { Beacon } from '../beacon'
import type { Clock } from '../clock'
import type { Pool } from '../db'
import type { ReconcileDependencies } from '../payments'

export interface CliContext {
  pool: Pool
  clock: Clock
  /** That of the settings; null if they say that there is none, undefined if they say nothing of it. */
  beacon: Beacon | null | undefined
  /** Who does it, for the audit log. */
  actor: string
  /** One line; what would end it early or command the terminal is taken out. */
  print: (line: string) => void
  databaseUrl: string
  /** What deposits are reconciled with. */
  payments: ReconcileDependencies
  options: Readonly<Record<string, string>>
}

export interface Command {
  /** The words by which it is called. */
  name: string
  usage: string
  help: string
  /** @returns the exit code. @throws Error with a line for the operator */
  run: (context: CliContext, rest: readonly string[]) => Promise<number>
}
