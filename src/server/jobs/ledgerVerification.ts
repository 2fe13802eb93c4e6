/**
 * Verifies the ledger once a day, a page of users at each call. A page is one statement after another on one connection,
 * without locks, so that bets never wait for the verification.
 */
import { isRecent } from '../../domain/isRecent'
import { LAST_USER_ID, readPageEnd, verifyUsers } from '../ledger'
import type { JobDependencies } from './dependencies'

const EVERY_MS = 24 * 3_600_000

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
      if (isRecent(this.startedAtMs, clock(), EVERY_MS)) return
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
