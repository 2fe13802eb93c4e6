/** The commands by which operators block players, limit them, and mark test accounts. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { formatRupees, MAX_AMOUNT_PAISE, paiseFromWholeRupees } from '../../domain/core/money'
import {
  BLOCKS,
  type Block,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '../../domain/money/limits'
import { addNote, changeBlocks, markTestAccount, setOperatorLimit } from '../operators'
import { type CliContext, type Player, playerOf, type Run, userIdOf, type Work } from './command'

interface Reason {
  reason: string
}

function changeDoors(isBlocked: boolean): Work {
  return async (context, player: Player, doors: Block[], { reason }: Reason) => {
    const userId = await userIdOf(context, player)
    const named = doors.length === 0 ? BLOCKS : doors
    await changeBlocks(context, userId, { actor: context.actor, reason }, { doors: named, isBlocked })
    context.print(`User ${userId}: ${named.join(', ')} ${isBlocked ? 'blocked' : 'unblocked'}.`)
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
  await markTestAccount(context, userId, { actor: context.actor, reason }, state === 'on')
  context.print(`User ${userId} is ${state === 'on' ? 'left out of' : 'counted in'} figures.`)
}

export function addMarkCommands(program: Command, run: Run): void {
  const ofPlayer = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .argument('<player>', 'the mobile number of the player, or the id', playerOf)
  const reasonOption = () =>
    new Option('--reason <text>', 'the reason, for the audit log').makeOptionMandatory()
  const doors = 'sign-in, betting with deposits, withdrawals; by default all'
  for (const [name, isBlocked] of [
    ['block', true],
    ['unblock', false],
  ] as const)
    ofPlayer(name, isBlocked ? 'blocks a player' : 'takes a block back')
      .argument('[doors...]', doors, doorsOf)
      .addOption(reasonOption())
      .action(run(changeDoors(isBlocked)))
  ofPlayer('limit', "sets a limit next to the player's own; the stricter one holds")
    .argument('<kind>', LIMIT_KINDS.join(' or '), oneOf(LIMIT_KINDS))
    .argument('<period>', LIMIT_PERIODS.join(', '), oneOf(LIMIT_PERIODS))
    .argument('<rupees>', 'whole rupees, or none', paiseOf)
    .addOption(reasonOption())
    .action(run(limit))
  ofPlayer('note', 'keeps a note about a player, in the audit log')
    .argument('<text>', 'the note, in quotes')
    .action(run(note))
  ofPlayer('test-account', 'leaves an account of staff out of figures')
    .argument('<state>', 'on or off', oneOf(['on', 'off']))
    .addOption(reasonOption())
    .action(run(testAccount))
}

function oneOf<T extends string>(choices: readonly T[]): (word: string) => T {
  return (word) => {
    const choice = choices.find((one) => one === word)
    if (choice === undefined) throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`)
    return choice
  }
}

function doorsOf(word: string, before: Block[] = []): Block[] {
  return [...before, oneOf(BLOCKS)(word)]
}
