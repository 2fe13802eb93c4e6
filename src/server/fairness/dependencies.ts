/** What the public fairness record needs. */
import type { ReceiptSigner } from '../bets'
import type { Database } from '../db'
import type { LiveRounds } from '../rounds'

export interface FairnessDependencies {
  db: Database
  liveRounds: Pick<LiveRounds, 'version'>
  receiptSigner: Pick<ReceiptSigner, 'sign'>
}
