/** Tokens for the payment page: single use, valid for five minutes, each bound to one order and one session. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { ORDER_VALID_MS } from '../../../domain/money/deposit'
import { hashToken, sessions } from '../../auth'
import type { PaymentDependencies } from './dependencies'
import type { Order } from './orders'
import { paymentOrders, paymentTokens } from './tables'

const VALID_MS = 5 * 60_000

export const PAYABLE_ORDER_COLUMNS = {
  userId: paymentOrders.userId,
  orderId: paymentOrders.id,
  amountPaise: paymentOrders.amountPaise,
  currency: paymentOrders.currency,
}

/** An order that the payment page shows. */
export interface PayableOrder extends Pick<Order, 'userId' | 'amountPaise' | 'currency'> {
  orderId: Order['id']
  providerOrderId: string
}

/**
 * @param sessionHash token hash of the session that starts the payment
 * @returns the token, 43 base64url characters; the database stores only its hash
 */
export async function makePaymentToken(
  { db, clock, random }: PaymentDependencies,
  { userId, orderId }: Pick<PayableOrder, 'userId' | 'orderId'>,
  sessionHash: string,
): Promise<string> {
  const token = Buffer.from(random(32)).toString('base64url')
  await db.insert(paymentTokens).values({
    tokenHash: hashToken(token),
    sessionHash,
    userId,
    orderId,
    expiresAt: new Date(clock() + VALID_MS),
  })
  return token
}

/** @returns the order of the token, used or not; null if token, session or order has expired */
export async function readTokenOrder(
  { db, clock }: PaymentDependencies,
  token: string,
  providerOrderId: string,
): Promise<PayableOrder | null> {
  const now = new Date(clock())
  const isOrderOfToken = and(
    eq(paymentOrders.userId, paymentTokens.userId),
    eq(paymentOrders.id, paymentTokens.orderId),
  )
  const isSessionOfToken = and(eq(sessions.tokenHash, paymentTokens.sessionHash), gt(sessions.expiresAt, now))
  const [order] = await db
    .select(PAYABLE_ORDER_COLUMNS)
    .from(paymentTokens)
    .innerJoin(paymentOrders, isOrderOfToken)
    .innerJoin(sessions, isSessionOfToken)
    .where(
      and(
        eq(paymentTokens.tokenHash, hashToken(token)),
        eq(paymentOrders.providerOrderId, providerOrderId),
        gt(paymentTokens.expiresAt, now),
        gt(paymentOrders.createdAt, new Date(now.getTime() - ORDER_VALID_MS)),
      ),
    )
  return order === undefined ? null : { ...order, providerOrderId }
}

/** Marks the token as used. @returns false if it was used before or has expired */
export async function spendToken({ db, clock }: PaymentDependencies, token: string): Promise<boolean> {
  const now = new Date(clock())
  const { rowCount } = await db
    .update(paymentTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(paymentTokens.tokenHash, hashToken(token)),
        isNull(paymentTokens.usedAt),
        gt(paymentTokens.expiresAt, now),
      ),
    )
  return rowCount === 1
}
