/** Commands that show and verify the ledger. No command changes it directly. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { formatRupees } from '../../domain/core/money'
import { users } from '../auth'
import { executeSql, onConnection } from '../db'
import { type AuditHead, beginSnapshot, verifyAudit } from '../db/admin'
import { accounts, transfers, verifyLedger } from '../ledger'
import { verifyDeposits } from '../payments'
import { verifyBetRoots, verifyDraws } from '../rounds'
import {
  type CliContext,
  type Define,
  formats,
  type ListOptions,
  type Player,
  playerArgument,
  userIdOf,
} from './command'
import { allPages, printCsv, printJson, printList, snakeCased } from './linePrinter'

const MAX_TRANSFERS = 100

async function show({ db, print }: CliContext, player: Player, options: ListOptions): Promise<void> {
  const userId = await userIdOf({ db }, player)
  const balances = await db
    .select({ kind: accounts.kind, balancePaise: accounts.balancePaise })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(accounts.kind)
  if (balances.length === 0) throw new Error(`There is no user ${userId}.`)
  const isClosed = (await db.$count(users, and(eq(users.id, userId), isNull(users.mobileNumber)))) === 1
  const { id, createdAt, kind, debitAccount, creditAccount, amountPaise, reference } = transfers
  const read = (before: number | null, limit: number) =>
    db
      .select({ id, createdAt, kind, debitAccount, creditAccount, amountPaise, reference })
      .from(transfers)
      .where(and(eq(transfers.userId, userId), before === null ? undefined : lt(id, before)))
      .orderBy(desc(id))
      .limit(limit)
  if (options.csv === true) return printCsv(print, allPages(read))
  const rows = await read(null, MAX_TRANSFERS)
  if (options.json === true) {
    const [own, moved] = [balances, rows].map((list) => list.map(snakeCased))
    return printJson(print, { is_closed: isClosed, accounts: own, transfers: moved })
  }
  if (isClosed) print('The player has closed this account.')
  for (const { kind, balancePaise } of balances) print(`${kind.padEnd(12)}${formatRupees(balancePaise)}`)
  for (const { createdAt, kind, amountPaise, debitAccount, creditAccount, reference } of rows) {
    const amount = formatRupees(amountPaise)
    print(`${createdAt.toISOString()}  ${kind}  ${amount}  ${debitAccount} to ${creditAccount}  ${reference}`)
  }
}

export async function verify(
  { db, ownerUrl, payments, print }: CliContext,
  { auditHead = null, ...options }: ListOptions & { auditHead?: AuditHead | null },
): Promise<number> {
  const differences = await onConnection(db, async (tx) => {
    // The checks are made while bets go on, and compare tables.
    await beginSnapshot(tx, ownerUrl)
    // They read whole tables.
    await executeSql(tx, 'SET LOCAL statement_timeout = 0')
    const found = [
      ...(await verifyLedger(tx)),
      ...(await verifyDraws(tx)),
      ...(await verifyBetRoots(tx)),
      ...(await verifyAudit(tx, auditHead)),
    ]
    await executeSql(tx, 'COMMIT')
    return found
  })
  const { findings, notes } = await verifyDeposits(payments)
  if (options.json === undefined) for (const note of notes) print(note)
  differences.push(...findings)
  const emptyMessage = `The ledger is consistent: ${await db.$count(transfers)} transfers, no difference.`
  const read = () => differences
  await printList(print, options, read, (line) => line, emptyMessage)
  return differences.length === 0 ? 0 : 1
}

/** @throws InvalidArgumentError unless the word is an audit head as the log has it */
function parseAuditHead(word: string): AuditHead {
  const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(word) ?? []
  if (id === undefined || hash === undefined) {
    throw new InvalidArgumentError('Give an audit head from the log of the server, as in 7:0123….')
  }
  return { id: Number(id), hash }
}

export function addLedgerCommands(program: Command, define: Define): void {
  const ledger = define(program, 'ledger', 'shows and verifies the ledger')
  const shows = 'shows balances and the last hundred transfers of a user'
  define(ledger, 'show', shows, [playerArgument('user'), ...formats()], show)
  const head = new Option('--audit-head <head>', "an audit head from the server's log").argParser(
    parseAuditHead,
  )
  const recomputes =
    'recomputes every balance, draw, prize, root of bets, audit hash and signature of a deposit, and lists the differences'
  define(ledger, 'verify', recomputes, [head, formats()[0]], verify).alias('check')
}
