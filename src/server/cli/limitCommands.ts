/** Commands that show and change the amount above which two operators pay a withdrawal. */
import { type Command, InvalidArgumentError } from 'commander'
import { isNull } from 'drizzle-orm'
import { formatRupees, paiseFromWholeRupees, rupeesFromPaise } from '../../domain/core/money'
import { MAX_WITHDRAWAL_PAISE } from '../../domain/money/withdrawal'
import { COMMAND } from '../base/project'
import { confirmLimit, proposeLimit, readTwoPersonLimit, twoPersonLimits } from '../withdrawals'
import { type CliContext, idOf, type Run } from './command'

const MAX_RUPEES = rupeesFromPaise(MAX_WITHDRAWAL_PAISE)

async function show({ db, print }: CliContext): Promise<void> {
  const abovePaise = await readTwoPersonLimit(db)
  print(
    abovePaise === null
      ? 'One operator pays any withdrawal.'
      : `Two operators pay withdrawals above ${formatRupees(abovePaise)}.`,
  )
  const proposals = await db.select().from(twoPersonLimits).where(isNull(twoPersonLimits.confirmedBy))
  for (const { id, abovePaise, proposedBy } of proposals)
    print(`${id}  ${formatRupees(abovePaise)}  proposed by ${proposedBy}`)
}

async function propose({ db, clock, actor, print }: CliContext, rupees: number): Promise<void> {
  const id = await proposeLimit({ db, clock }, actor, paiseFromWholeRupees(rupees))
  print('Nothing has changed yet. Another operator, with a login of their own, confirms it:')
  print(`${COMMAND} withdrawals limit confirm ${id}`)
}

async function confirm({ db, clock, actor, print }: CliContext, id: number): Promise<void> {
  const abovePaise = await confirmLimit({ db, clock }, actor, id)
  print(`Two operators pay withdrawals above ${formatRupees(abovePaise)}.`)
}

/** @throws InvalidArgumentError unless the word is a whole number of rupees in the range */
function parseRupees(word: string): number {
  if (/^\d+$/.test(word) && Number(word) <= MAX_RUPEES) return Number(word)
  throw new InvalidArgumentError(`Give whole rupees, up to ${MAX_RUPEES}.`)
}

export function addLimitCommands(withdrawals: Command, run: Run): void {
  const limit = withdrawals
    .command('limit')
    .description('shows the amount above which two operators pay a withdrawal, and proposals of another')
    .action(run(show))
  limit
    .command('propose')
    .description('proposes another amount, which a second operator confirms')
    .argument('<rupees>', 'the amount', parseRupees)
    .action(run(propose))
  limit
    .command('confirm')
    .description('confirms the proposal of another operator, from when on it holds')
    .argument('<id>', 'the proposal', idOf('proposal'))
    .action(run(confirm))
}
