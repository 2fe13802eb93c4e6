/**
 * The servers' signature of a credited deposit, which nobody can make with the database alone. The payment provider's own
 * proofs are not kept: the body of a webhook names the payer, and the signature of a checkout does not cover the amount. Both are
 * HMACs too, so they would prove no more than this one: that their maker had the operator's key.
 */

import { SettingError } from '../base/errors'
import { isSame } from '../base/isSame'
import { signBody } from './providers/signature'

interface SignedDeposit {
  userId: number
  /** Our own id. */
  orderId: string
  paymentId: string
  amountPaise: number
}

/** @throws SettingError if no key is known, so that no deposit is credited without a signature */
export function signDeposit([key]: readonly string[], deposit: SignedDeposit): string {
  if (key === undefined) throw new SettingError('APP_SECRET is missing: set that of the servers.')
  return signBody(key, textOf(deposit))
}

/** @param keys also of signatures from before the key was replaced */
export function isSigned(keys: readonly string[], deposit: SignedDeposit, signature: string): boolean {
  const text = textOf(deposit)
  return keys.some((key) => isSame(signBody(key, text), signature))
}

function textOf({ userId, orderId, paymentId, amountPaise }: SignedDeposit): string {
  return JSON.stringify(['deposit', userId, orderId, paymentId, amountPaise])
}
