/** Merges deposit and withdrawal records into one list of transactions, newest first. */
import type { DepositRecord, WithdrawalRecord } from '../../contract/money'
import { paiseFromRupees } from '../../domain/core/money'

interface TransactionBase {
  /** The record's id, prefixed with deposit_ or withdrawal_. */
  id: string
  paise: number
  status: string
  atMs: number
}

export type Transaction = TransactionBase &
  (
    | {
        type: 'deposit'
        transactionId: string
        orderId: string
        refundedPaise: number
        /** What was paid, if that is less than the deposit; else 0. */
        receivedPaise: number
      }
    | {
        type: 'withdrawal'
        upiId: string
        /** While the withdrawal is held because its UPI ID is new. */
        heldUntilMs: number | null
        decidedAtMs: number | null
        reason: string | null
      }
  )

export function mergeTransactions(
  deposits: readonly DepositRecord[],
  withdrawals: readonly WithdrawalRecord[],
): readonly Transaction[] {
  const depositTransactions = deposits.map(
    (record): Transaction => ({
      ...baseOf(record),
      id: `deposit_${record.transaction_id}`,
      type: 'deposit',
      transactionId: record.transaction_id,
      orderId: record.order_id ?? record.transaction_id,
      refundedPaise: paiseFromRupees(record.refunded ?? 0) ?? 0,
      receivedPaise: paiseFromRupees(record.received ?? 0) ?? 0,
    }),
  )
  const withdrawalTransactions = withdrawals.map(
    (record): Transaction => ({
      ...baseOf(record),
      id: `withdrawal_${record.id}`,
      type: 'withdrawal',
      upiId: record.upi_id,
      heldUntilMs: record.heldUntil ? Date.parse(record.heldUntil) : null,
      decidedAtMs: record.decidedAt ? Date.parse(record.decidedAt) : null,
      reason: record.reason ?? null,
    }),
  )
  return [...depositTransactions, ...withdrawalTransactions].sort((a, b) => b.atMs - a.atMs)
}

function baseOf({ amount, status, createdAt }: { amount: number; status: string; createdAt: string }) {
  return { paise: paiseFromRupees(amount) ?? 0, status, atMs: Date.parse(createdAt) }
}
