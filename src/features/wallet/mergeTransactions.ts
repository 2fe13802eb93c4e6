/** Deposits and withdrawals as one list: the same shape for both, newest first. */
import type { DepositRecord, WithdrawalRecord } from '../../contract/money'
import { paiseFromRupees } from '../../domain/money'

interface Common {
  /** The record's own id behind deposit_ or withdrawal_. */
  id: string
  paise: number
  status: string
  atMs: number
}

export type Transaction = Common &
  (
    | { type: 'deposit'; transactionId: string; refundedPaise: number }
    | { type: 'withdrawal'; upiId: string; decidedAtMs: number | null; reason: string | null }
  )

export function mergeTransactions(
  deposits: readonly DepositRecord[],
  withdrawals: readonly WithdrawalRecord[],
): readonly Transaction[] {
  const paidIn = deposits.map(
    (record): Transaction => ({
      ...common(record),
      id: `deposit_${record.transaction_id}`,
      type: 'deposit',
      transactionId: record.transaction_id,
      refundedPaise: paiseFromRupees(record.refunded ?? 0) ?? 0,
    }),
  )
  const paidOut = withdrawals.map(
    (record): Transaction => ({
      ...common(record),
      id: `withdrawal_${record.id}`,
      type: 'withdrawal',
      upiId: record.upi_id,
      decidedAtMs: record.decidedAt ? Date.parse(record.decidedAt) : null,
      reason: record.reason ?? null,
    }),
  )
  return [...paidIn, ...paidOut].sort((a, b) => b.atMs - a.atMs)
}

function common({ amount, status, createdAt }: { amount: number; status: string; createdAt: string }) {
  return { paise: paiseFromRupees(amount) ?? 0, status, atMs: Date.parse(createdAt) }
}
