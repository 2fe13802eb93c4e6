/** The context that the work of a command runs in, and what several commands declare alike. */
import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { eq } from 'drizzle-orm'
import { isIndianMobileNumber } from '../../domain/core/sanitise'
import { users } from '../auth'
import type { Clock } from '../base/clock'
import type { Beacon } from '../beacon'
import type { ChainKeys } from '../chains'
import type { Database } from '../db'
import type { ReconcileDependencies } from '../payments'
import type { FindOrderObstacle } from '../rounds'
import type { Env } from '../settings'

export interface CliContext {
  db: Database
  clock: Clock
  /** Null if BEACON is off; undefined if BEACON is not set here, so that the server's setting is unknown. */
  beacon: Beacon | null | undefined
  chainKeys: ChainKeys
  /** Name of the operator in the audit log. */
  actor: string
  /** Prints one line and replaces control characters in it. */
  print: (line: string) => void
  /** Of the operator's role. */
  databaseUrl: string
  /** For migrations and backups, and the locks of a cluster; equals `databaseUrl` if one address is given for both. */
  ownerUrl: string
  /** DATA_DIR of the embedded database; null for a database of one's own. */
  dataDir: string | null
  payments: ReconcileDependencies
  settings: Pick<Env, 'upiHoldMs' | 'identityCheck' | 'identityAbovePaise'>
  findOrderObstacle: FindOrderObstacle
  /** Stores what only the owner of the tables may write. */
  storeOwnedRows: () => Promise<void>
  /** Asks the operator a question that is answered by yes or no. */
  confirm: (question: string) => Promise<boolean>
}

/**
 * The work of a command, called with its arguments and then its options.
 * @returns the exit code, 0 without one. @throws Error with a message for the operator
 */
export type Work = (context: CliContext, ...args: never[]) => Promise<void> | Promise<number>

/** Turns work into an action of commander, which opens the database only after the whole command line was accepted. */
export type Run = (work: Work) => (...args: unknown[]) => Promise<void>

/** Returns the parser of an id. @throws InvalidArgumentError unless the word is a positive integer */
export function idOf(noun: string): (word: string) => number {
  return (word) => {
    // Only decimal digits: Number() reads 0x10 as 16.
    const id = /^\d+$/.test(word) ? Number(word) : 0
    if (Number.isSafeInteger(id) && id > 0) return id
    throw new InvalidArgumentError(`Give the id of the ${noun}, a positive integer.`)
  }
}

/** Returns what names a player: their id or, as they say it, their mobile number. @throws InvalidArgumentError for neither */
function playerOf(word: string): Player {
  const mobileNumber = word.replace(/^(\+?91|0)(?=\d{10}$)/, '')
  // No id is that large.
  if (isIndianMobileNumber(mobileNumber)) return { mobileNumber }
  if (/\D/.test(word))
    throw new InvalidArgumentError(
      'Give the mobile number or the id of the player; `player NAME` finds them.',
    )
  return { userId: idOf('player')(word) }
}

export type Player = { userId: number } | { mobileNumber: string }

/** @throws Error if no player has the mobile number; an id is not looked up */
export async function userIdOf({ db }: Pick<CliContext, 'db'>, player: Player): Promise<number> {
  if ('userId' in player) return player.userId
  const isOfNumber = eq(users.mobileNumber, player.mobileNumber)
  const [user] = await db.select({ id: users.id }).from(users).where(isOfNumber)
  if (user === undefined) throw new Error(`No player has the mobile number ${player.mobileNumber}.`)
  return user.id
}

export interface ListOptions {
  json?: true
  csv?: true
}

/** Returns the options of a list. */
export function formats(): [json: Option, csv: Option] {
  return [
    new Option('--json', 'print the list as one line of JSON'),
    new Option('--csv', 'print the whole list for a spreadsheet').conflicts('json'),
  ]
}

/** Returns an argument of a command, in whose help it is <name>. @param parse throws InvalidArgumentError for a wrong word */
export function argument(name: string, description: string, parse?: (word: string) => unknown): Argument {
  const made = new Argument(`<${name}>`, description)
  return parse === undefined ? made : made.argParser(parse)
}

export const idArgument = (noun: string) => argument('id', `the ${noun}`, idOf(noun))
export const playerArgument = (name: string) =>
  argument(name, 'the mobile number of the player, or the id', playerOf)

/** Adds a command below another one. @param work undefined for a command that only has others below it */
export type Define = (
  parent: Command,
  name: string,
  description: string,
  parts?: readonly (Argument | Option)[],
  work?: Work,
) => Command
