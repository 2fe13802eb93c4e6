/** The commands by which operators block players, limit them, log them out, and leave test accounts out of figures. */
import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { formatRupees, MAX_AMOUNT_PAISE, paiseFromWholeRupees } from '../../domain/core/money'
import {
  BLOCKS,
  type Block,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '../../domain/money/limits'
import { endSessions } from '../auth'
import { inTransaction, writeAudit } from '../db'
import { type AuditReason, addNote, changeBlocks, setOperatorLimit, setTestAccount } from '../operators'
import {
  argument,
  type CliContext,
  type Define,
  type Player,
  playerArgument,
  userIdOf,
  type Work,
} from './command'

/** @param change returns what is printed after the id of the player */
function changing<Args extends unknown[]>(
  change: (context: CliContext, userId: number, audit: AuditReason, ...args: Args) => Promise<string>,
): Work {
  return async (context, ...given: unknown[]) => {
    const userId = await userIdOf(context, given[0] as Player)
    const { reason = '' } = given.at(-1) as { reason?: string }
    const audit = { actor: context.actor, reason }
    context.print(`User ${userId}${await change(context, userId, audit, ...(given.slice(1, -1) as Args))}`)
  }
}

const block = (isBlocked: boolean) =>
  changing(async (context, userId, audit, blocks: Block[]) => {
    const changed = blocks.length === 0 ? BLOCKS : blocks
    await changeBlocks(context, userId, audit, { changed, isBlocked })
    return `: ${changed.join(', ')} ${isBlocked ? 'blocked' : 'unblocked'}.`
  })

type Limit = [kind: LimitKind, period: LimitPeriod, paise: number | 'none']

const limit = changing(async (context, userId, audit, ...[kind, period, paise]: Limit) => {
  await setOperatorLimit(context, userId, audit, { kind, period, paise: paise === 'none' ? null : paise })
  const amount = paise === 'none' ? 'no limit of operators' : formatRupees(paise)
  return `: ${kind} ${period} ${amount}. The player's own limits stay.`
})

/** Commander takes null for an argument that is missing. */
function paiseOf(word: string): number | 'none' {
  if (word === 'none') return word
  const paise = /^\d{1,9}$/.test(word) ? paiseFromWholeRupees(Number(word)) : Number.NaN
  if (paise <= MAX_AMOUNT_PAISE) return paise
  throw new InvalidArgumentError('Give whole rupees, or none.')
}

const note = changing(async (context, userId, { actor }, text: string) => {
  await addNote(context, userId, { actor, reason: text })
  return ': the note is kept for good.'
})

const testAccount = changing(async (context, userId, audit, state: 'on' | 'off') => {
  await setTestAccount(context, userId, audit, state === 'on')
  return ` is ${state === 'on' ? 'left out of' : 'counted in'} figures.`
})

async function close({ db, clock, actor, print }: CliContext, player: Player): Promise<void> {
  const userId = await userIdOf({ db }, player)
  const count = await inTransaction(db, async (tx) => {
    const ended = await endSessions(tx, userId)
    await writeAudit(tx, clock, actor, 'sessions closed', { userId, sessions: ended })
    return ended
  })
  print(`Sessions of user ${userId} that are closed: ${count}.`)
}

export function addChangePlayerCommands(program: Command, define: Define): void {
  const player = playerArgument('player')
  const reason = new Option('--reason <text>', 'the reason, for the audit log').makeOptionMandatory()
  const blocks = new Argument('[blocks...]', 'betting includes deposits; by default all').choices(BLOCKS)
  define(program, 'block', 'blocks a player', [player, blocks, reason], block(true))
  define(program, 'unblock', 'takes a block back', [player, blocks, reason], block(false))
  const limited = [
    new Argument('<kind>').choices(LIMIT_KINDS),
    new Argument('<period>').choices(LIMIT_PERIODS),
    argument('rupees', 'whole rupees, or none', paiseOf),
  ]
  const limits = "sets a limit next to the player's own; the stricter one holds"
  define(program, 'limit', limits, [player, ...limited, reason], limit)
  const text = argument('text', 'the note, in quotes')
  define(program, 'note', 'keeps a note about a player, in the audit log', [player, text], note)
  const state = new Argument('<state>').choices(['on', 'off'])
  const leavesOut = 'leaves an account of staff out of figures'
  define(program, 'test-account', leavesOut, [player, state, reason], testAccount)
  const sessions = define(program, 'sessions', 'logs players out')
  define(sessions, 'close', 'ends all sessions of a player on every server', [playerArgument('user')], close)
}
