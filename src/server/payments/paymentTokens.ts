/** Tokens for the payment page: single use, valid for five minutes, each bound to one order and one session. */
import { ORDER_VALID_MS } from '../../domain/deposit'
import { hashToken } from '../auth'
import type { Clock, RandomSource } from '../clock'
import type { Database } from '../db'

const VALID_MS = 5 * 60_000

/** An order that the payment page shows. */
export interface PayableOrder {
  userId: number
  orderId: string
  providerOrderId: string
  amountPaise: number
  currency: string
}

export interface PaymentTokens {
  db: Database
  clock: Clock
  random: RandomSource
}

/**
 * @param sessionHash token hash of the session that starts the payment
 * @returns the token, 43 base64url characters; the database stores only its hash
 */
export async function makePaymentToken(
  { db, clock, random }: PaymentTokens,
  { userId, orderId }: Pick<PayableOrder, 'userId' | 'orderId'>,
  sessionHash: string,
): Promise<string> {
  const token = Buffer.from(random(32)).toString('base64url')
  await db.$client.query(
    `INSERT INTO payment_tokens (token_hash, session_hash, user_id, order_id, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [hashToken(token), sessionHash, userId, orderId, new Date(clock() + VALID_MS)],
  )
  return token
}

const ORDER_OF_TOKEN = `
  SELECT payment_orders.user_id AS "userId", payment_orders.id AS "orderId",
         provider_order_id AS "providerOrderId", amount_paise AS "amountPaise", currency
    FROM payment_tokens
    JOIN payment_orders ON payment_orders.user_id = payment_tokens.user_id AND payment_orders.id = order_id
    JOIN sessions ON sessions.token_hash = session_hash AND sessions.expires_at > $3
   WHERE payment_tokens.token_hash = $1 AND provider_order_id = $2 AND payment_tokens.expires_at > $3
     AND payment_orders.created_at > $4`

/** @returns the order of the token, used or not; null if token, session or order has expired */
export async function readTokenOrder(
  { db, clock }: PaymentTokens,
  token: string,
  providerOrderId: string,
): Promise<PayableOrder | null> {
  const { rows } = await db.$client.query<PayableOrder>(ORDER_OF_TOKEN, [
    hashToken(token),
    providerOrderId,
    new Date(clock()),
    new Date(clock() - ORDER_VALID_MS),
  ])
  return rows[0] ?? null
}

/** Marks the token as used. @returns false if it was used before or has expired */
export async function spendToken({ db, clock }: PaymentTokens, token: string): Promise<boolean> {
  const updated = await db.$client.query(
    'UPDATE payment_tokens SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2',
    [hashToken(token), new Date(clock())],
  )
  return updated.rowCount === 1
}
