/** Commands that show and verify the ledger. No command changes it directly. */
import { formatRupees } from '../../domain/money'
import { verifyLedger } from '../ledger'
import { readId } from './arguments'
import type { CliContext, Command } from './command'

const MAX_TRANSFERS = 100

async function show({ db, print }: CliContext, [word]: readonly string[]): Promise<number> {
  const userId = readId(word, 'user')
  const accounts = await db.$client.query<{ kind: string; balance_paise: number }>(
    'SELECT kind, balance_paise FROM accounts WHERE user_id = $1 ORDER BY kind',
    [userId],
  )
  if (accounts.rowCount === 0) throw new Error(`There is no user ${userId}.`)
  for (const { kind, balance_paise } of accounts.rows)
    print(`${kind.padEnd(12)}${formatRupees(balance_paise)}`)
  const { rows } = await db.$client.query(
    `SELECT id, created_at, kind, debit_account, credit_account, amount_paise, reference FROM transfers
      WHERE user_id = $1 ORDER BY id DESC LIMIT ${MAX_TRANSFERS}`,
    [userId],
  )
  for (const row of rows) {
    const accounts = `${row.debit_account} to ${row.credit_account}`
    print(
      `${row.created_at.toISOString()}  ${row.kind}  ${formatRupees(row.amount_paise)}  ${accounts}  ${row.reference}`,
    )
  }
  return 0
}

async function check({ db, print }: CliContext): Promise<number> {
  const differences = await verifyLedger(db)
  for (const line of differences) print(line)
  const { rows } = await db.$client.query<{ count: number }>('SELECT count(*) AS count FROM transfers')
  if (differences.length === 0)
    print(`The ledger is consistent: ${rows[0]?.count ?? 0} transfers, no difference.`)
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
