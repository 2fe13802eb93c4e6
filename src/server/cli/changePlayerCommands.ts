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
import { deleteSessions } from '../auth'
import { inTransaction, writeAudit } from '../db'
import { addNote, changeBlocks, setOperatorLimit, setTestAccount } from '../operators'
import { type CliContext, type Player, playerOf, type Run, userIdOf, type Work } from './command'

interface Reason {
  reason: string
}

function block(isBlocked: boolean): Work {
  return async (context, player: Player, blocks: Block[], { reason }: Reason) => {
    const userId = await userIdOf(context, player)
    const changed = blocks.length === 0 ? BLOCKS : blocks
    await changeBlocks(context, userId, { actor: context.actor, reason }, { changed, isBlocked })
    context.print(`User ${userId}: ${changed.join(', ')} ${isBlocked ? 'blocked' : 'unblocked'}.`)
  }
}

async function limit(
  context: CliContext,
  player: Player,
  kind: LimitKind,
  period: LimitPeriod,
  paise: number | 'none',
  { reason }: Reason,
): Promise<void> {
  const userId = await userIdOf(context, player)
  const set = { kind, period, paise: paise === 'none' ? null : paise }
  await setOperatorLimit(context, userId, { actor: context.actor, reason }, set)
  const amount = paise === 'none' ? 'no limit of operators' : formatRupees(paise)
  context.print(`User ${userId}: ${kind} ${period} ${amount}. The player's own limits stay.`)
}

/** Commander takes null for an argument that is missing. */
function paiseOf(word: string): number | 'none' {
  if (word === 'none') return word
  const paise = /^\d{1,9}$/.test(word) ? paiseFromWholeRupees(Number(word)) : Number.NaN
  if (paise <= MAX_AMOUNT_PAISE) return paise
  throw new InvalidArgumentError('Give whole rupees, or none.')
}

async function note(context: CliContext, player: Player, text: string): Promise<void> {
  const userId = await userIdOf(context, player)
  await addNote(context, userId, { actor: context.actor, reason: text })
  context.print(`User ${userId}: the note is kept for good.`)
}

async function testAccount(
  context: CliContext,
  player: Player,
  state: 'on' | 'off',
  { reason }: Reason,
): Promise<void> {
  const userId = await userIdOf(context, player)
  await setTestAccount(context, userId, { actor: context.actor, reason }, state === 'on')
  context.print(`User ${userId} is ${state === 'on' ? 'left out of' : 'counted in'} figures.`)
}

async function close({ db, clock, actor, print }: CliContext, player: Player): Promise<void> {
  const userId = await userIdOf({ db }, player)
  const count = await inTransaction(db, async (tx) => {
    const { length } = await deleteSessions(tx, 'user_id', userId)
    await writeAudit(tx, clock, actor, 'sessions closed', { userId, sessions: length })
    return length
  })
  print(`Sessions of user ${userId} that are closed: ${count}.`)
}

export function addChangePlayerCommands(program: Command, run: Run): void {
  const ofPlayer = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .argument('<player>', 'the mobile number of the player, or the id', playerOf)
  const reasonOption = () =>
    new Option('--reason <text>', 'the reason, for the audit log').makeOptionMandatory()
  for (const [name, isBlocked] of [
    ['block', true],
    ['unblock', false],
  ] as const)
    ofPlayer(name, isBlocked ? 'blocks a player' : 'takes a block back')
      .addArgument(new Argument('[blocks...]', 'betting includes deposits; by default all').choices(BLOCKS))
      .addOption(reasonOption())
      .action(run(block(isBlocked)))
  ofPlayer('limit', "sets a limit next to the player's own; the stricter one holds")
    .addArgument(new Argument('<kind>').choices(LIMIT_KINDS))
    .addArgument(new Argument('<period>').choices(LIMIT_PERIODS))
    .argument('<rupees>', 'whole rupees, or none', paiseOf)
    .addOption(reasonOption())
    .action(run(limit))
  ofPlayer('note', 'keeps a note about a player, in the audit log')
    .argument('<text>', 'the note, in quotes')
    .action(run(note))
  ofPlayer('test-account', 'leaves an account of staff out of figures')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .addOption(reasonOption())
    .action(run(testAccount))
  program
    .command('sessions')
    .description('logs players out')
    .command('close')
    .description('ends all sessions of a player on every server')
    .argument('<user>', 'the mobile number of the player, or the id', playerOf)
    .action(run(close))
}
