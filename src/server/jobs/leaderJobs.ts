/** Jobs of the leading process: deposits without a webhook, the head of the audit log, the waits of withdrawals. */
import { isRecent } from '../../domain/time'
import type { Clock } from '../base/clock'
import type { Log } from '../base/log'
import type { Database } from '../db'
import { readAuditHead } from '../db/admin'
import { LAST_USER_ID, readPageEnd, verifyUsers } from '../ledger'
import type { Metrics } from '../metrics'
import { readReturns } from '../operators'
import { findDueOrders, type PaymentDependencies, reconcileDue, retryPendingClawbacks } from '../payments'
import { readPayableSince } from '../withdrawals'

export interface JobDependencies {
  db: Database
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'leaderReadings'>
}

/** The largest number of orders that one run asks the payment provider about. */
const ORDERS_PER_RUN = 200
const DAY_MS = 24 * 3_600_000

/** Credits deposits that no webhook reported, and debits refunds that the wallet covers by now. */
export async function reconcileDeposits(deps: PaymentDependencies): Promise<void> {
  await retryPendingClawbacks(deps)
  const orders = await findDueOrders(deps, ORDERS_PER_RUN)
  const foreignOrders = await reconcileDue(deps, orders, ({ userId, payment, outcome }) => {
    if (outcome === 'credited') deps.metrics.countCredit('reconciliation')
    deps.log.warn({ userId, payment: payment.paymentId, outcome }, 'captured payment without a webhook')
  })
  for (const err of foreignOrders) deps.log.warn({ err }, 'order unknown to the payment provider')
}

/**
 * Proves later what the database had then.
 * Logged as a warning, since a head that the default level leaves out proves nothing.
 */
export async function logAuditHead({ db, log }: Pick<JobDependencies, 'db' | 'log'>): Promise<void> {
  const head = await readAuditHead(db)
  if (head !== null) log.warn({ auditHead: `${head.id}:${head.hash}` }, 'head of the audit log')
}

export async function measureWithdrawals({ db, metrics }: Omit<JobDependencies, 'log'>): Promise<void> {
  metrics.leaderReadings.payableSinceMs = (await readPayableSince(db))?.getTime() ?? null
}

/** Logs what is outside, because the metric only counts. */
export async function measureReturns({ db, clock, log, metrics }: JobDependencies): Promise<void> {
  const to = new Date(clock())
  const returns = await readReturns(db, { from: new Date(to.getTime() - DAY_MS), to })
  const outside = returns.filter((row) => row.coinTypeId !== null && row.return?.isOutside === true)
  if (outside.length > 0) log.error({ outside }, 'returns are outside their bands')
  metrics.leaderReadings.returnsOutsideBand = outside.length
}

/**
 * Verifies the ledger once a day, a page of users at each call. A page is one statement after another on one connection,
 * without locks, so that bets never wait for the verification.
 */
export class LedgerVerification {
  private startedAtMs = Number.NEGATIVE_INFINITY
  /** The last user of the page before; null between two verifications. */
  private lastUserId: number | null = null
  private findings = 0

  constructor(private readonly deps: JobDependencies) {}

  /** Verifies the next page, or nothing until the next verification is due. Logs what it finds. */
  async verifyPage(): Promise<void> {
    const { db, clock, log, metrics } = this.deps
    if (this.lastUserId === null) {
      if (isRecent(this.startedAtMs, clock(), DAY_MS)) return
      this.startedAtMs = clock()
      this.lastUserId = 0
      this.findings = 0
    }
    const after = this.lastUserId
    const upTo = await readPageEnd(db, after)
    const lines = await verifyUsers(db, { after, upTo })
    if (lines.length > 0) log.error({ count: lines.length, first: lines[0] }, 'the ledger is unsound')
    this.findings += lines.length
    const isComplete = upTo === LAST_USER_ID
    this.lastUserId = isComplete ? null : upTo
    const readings = metrics.leaderReadings
    readings.ledgerFindings = isComplete ? this.findings : Math.max(readings.ledgerFindings, this.findings)
    if (isComplete) readings.ledgerVerifiedAtMs = clock()
  }
}
