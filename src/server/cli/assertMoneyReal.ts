/** Checks a player's money before a withdrawal is paid: the ledger of the player, and the deposits at the provider. */
import { verifyUsers } from '../ledger'
import { verifyDepositsOfUser } from '../payments'
import type { CliContext } from './command'

/** @throws Error with the findings, or if the payment provider does not respond */
export async function assertMoneyReal(
  { db, payments: { provider } }: Pick<CliContext, 'db' | 'payments'>,
  userId: number,
): Promise<void> {
  const findings = [
    ...(await verifyUsers(db, { after: userId - 1, upTo: userId })),
    ...(await verifyDepositsOfUser({ db, provider }, userId)),
  ]
  if (findings.length === 0) return
  throw new Error(`The money of user ${userId} is in doubt, and nothing was done: ${findings.join('; ')}`)
}
