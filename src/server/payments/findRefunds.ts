/** Finds the refunds of a payment. */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db'
import { paymentRefunds } from './tables'

export type Refund = typeof paymentRefunds.$inferSelect

/** @returns the payment's refunds that the server has recorded */
export function findRefunds(tx: Transaction, userId: number, paymentId: string): Promise<Refund[]> {
  const isOfPayment = and(eq(paymentRefunds.userId, userId), eq(paymentRefunds.paymentId, paymentId))
  return tx.select().from(paymentRefunds).where(isOfPayment)
}
