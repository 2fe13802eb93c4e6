/** Commands that show and verify the ledger. No command changes it directly. */
import { desc, eq } from 'drizzle-orm'
import { formatRupees } from '../../domain/money'
import { accounts, transfers, verifyLedger } from '../ledger'
import { readId } from './arguments'
import type { CliContext, Command } from './command'

const MAX_TRANSFERS = 100

async function show({ db, print }: CliContext, [word]: readonly string[]): Promise<number> {
  const userId = readId(word, 'user')
  const balances = await db.select().from(accounts).where(eq(accounts.userId, userId)).orderBy(accounts.kind)
  if (balances.length === 0) throw new Error(`There is no user ${userId}.`)
  for (const { kind, balancePaise } of balances) print(`${kind.padEnd(12)}${formatRupees(balancePaise)}`)
  const rows = await db
    .select()
    .from(transfers)
    .where(eq(transfers.userId, userId))
    .orderBy(desc(transfers.id))
    .limit(MAX_TRANSFERS)
  for (const { createdAt, kind, amountPaise, debitAccount, creditAccount, reference } of rows) {
    const amount = formatRupees(amountPaise)
    print(`${createdAt.toISOString()}  ${kind}  ${amount}  ${debitAccount} to ${creditAccount}  ${reference}`)
  }
  return 0
}

async function check({ db, print }: CliContext): Promise<number> {
  const differences = await verifyLedger(db)
  for (const line of differences) print(line)
  const count = await db.$count(transfers)
  if (differences.length === 0) print(`The ledger is consistent: ${count} transfers, no difference.`)
  return differences.length === 0 ? 0 : 1
}

export const ledgerCommands: readonly Command[] = [
  {
    name: 'ledger show',
    usage: 'ledger show USER',
    help: 'shows balances and the last hundred transfers of a user',
    run: show,
  },
  {
    name: 'ledger check',
    usage: 'ledger check',
    help: 'recomputes every balance and lists the differences',
    run: check,
  },
]
