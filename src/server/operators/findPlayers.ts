/** Finds the players that an operator asks for, by anything that a player names. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { parseSavedReceipt } from '../../contract/savedReceipt'
import { isIndianMobileNumber, nationalPhone } from '../../domain/core/sanitise'
import { users } from '../auth'
import { bets } from '../bets'
import type { Database } from '../db'
import { orderClaims, paymentClaims, paymentOrders, paymentRefunds } from '../payments'
import { bankDetails, withdrawals } from '../withdrawals'

/** The largest list that a search shows. */
export const MAX_FOUND = 100
/** Shorter endings of a transaction fit too many; the wallet shows eight characters. */
const MIN_ENDING = 8
const MAX_ID = 2 ** 31 - 1

type FoundPlayer = Pick<
  typeof users.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'mobileNumber' | 'createdAt'
>

/**
 * @param who a mobile number, an id, a UPI ID, `round:ID`, `withdrawal:ID`, the text of a receipt, a transaction (of the
 *   provider or ours, whole or its last eight characters), or a part of the name
 * @returns at most MAX_FOUND players in the order of their ids
 */
export async function findPlayers(db: Database, who: string): Promise<FoundPlayer[]> {
  const word = who.trim()
  const { id, firstName, lastName, mobileNumber, createdAt } = users
  for (const condition of conditionsOf(db, word)) {
    const found = await db
      .select({ id, firstName, lastName, mobileNumber, createdAt })
      .from(users)
      .where(condition)
      .orderBy(id)
      .limit(MAX_FOUND)
    if (found.length > 0) return found
  }
  return []
}

/** Returns the condition that a row of the table with this value names the player. */
function isNamedBy(db: Database, table: PgTable & { userId: PgColumn }, condition: SQL): SQL {
  return inArray(users.id, db.select({ id: table.userId }).from(table).where(condition))
}

/** Returns the conditions that the word can mean, the surest first. */
function conditionsOf(db: Database, word: string): SQL[] {
  const mobileNumber = nationalPhone(word)
  // A transaction may have the digits of a number between its letters.
  if (!/\p{L}/u.test(word) && isIndianMobileNumber(mobileNumber))
    return [eq(users.mobileNumber, mobileNumber)]
  if (/^\d+$/.test(word)) {
    const isOfId = Number(word) <= MAX_ID ? [eq(users.id, Number(word))] : []
    return word.length < MIN_ENDING ? isOfId : [...isOfId, ...conditionsOfTransaction(db, word)]
  }
  const [, subject, number] = /^(round|withdrawal):(\d{1,15})$/.exec(word) ?? []
  if (subject === 'round') return [isNamedBy(db, bets, sql`${bets.gameInstanceId} = ${Number(number)}`)]
  if (subject === 'withdrawal') return [isNamedBy(db, withdrawals, eq(withdrawals.id, Number(number)))]
  if (word.includes('{')) return [isNamedBy(db, bets, betOf(word))]
  if (word.includes('@')) {
    const upiId = word.toLowerCase()
    return [or(...[bankDetails, withdrawals].map((table) => isNamedBy(db, table, eq(table.upiId, upiId))))!]
  }
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`
  const isOfName = sql`position(lower(${word}) IN lower(${name})) > 0`
  return /^[\w-]+$/.test(word) && word.length >= MIN_ENDING
    ? [...conditionsOfTransaction(db, word), isOfName]
    : [isOfName]
}

/** Finds by whole ids first, which have an index; an ending reads all orders. */
function conditionsOfTransaction(db: Database, word: string): SQL[] {
  const { id, paymentId, providerOrderId } = paymentOrders
  const isWhole = [
    isNamedBy(db, paymentClaims, eq(paymentClaims.paymentId, word)),
    isNamedBy(db, orderClaims, eq(orderClaims.providerOrderId, word)),
    isNamedBy(db, paymentRefunds, eq(paymentRefunds.refundId, word)),
  ]
  const endsSo = [id, paymentId, providerOrderId].map(
    (column) => sql`right(${column}, ${word.length}) = ${word}`,
  )
  return [or(...isWhole)!, isNamedBy(db, paymentOrders, or(...endsSo)!)]
}

/** A receipt counts only if there is such a bet, since anybody can write one. @throws Error for a text that is none */
function betOf(text: string): SQL {
  const saved = parseSavedReceipt(text)
  if (saved === null) throw new Error('This is no receipt: paste the whole text that "Copy receipt" copies.')
  const { user_id, game_instance_id, bet_id, nonce } = saved.receipt
  const isBet = and(eq(bets.gameInstanceId, game_instance_id), eq(bets.id, bet_id), eq(bets.nonce, nonce))
  return and(eq(bets.userId, user_id), isBet)!
}
