/**
 * Verifies that each deposit has a payment, since the application's login can insert all rows of one: by the
 * signature that the servers gave it, or by the payment provider's answer to a request with the operator's own key.
 */
import { and, eq, sql } from 'drizzle-orm'
import { SettingError } from '../base/errors'
import { isSame } from '../base/secrets'
import type { Database } from '../db'
import { transfers } from '../ledger'
import { orderClaims, paymentClaims } from './orders/tables'
import { type PaymentProvider, signBody } from './providers/provider'

interface Dependencies {
  db: Database
  provider: Pick<PaymentProvider, 'depositKeys' | 'hasOwnRecords' | 'fetchPayment'>
}

/** A deposit with its claim. */
interface Deposit {
  userId: number
  paymentId: string
  amountPaise: number
  /** Our own id; null without a claim. */
  orderId: string | null
  signature: string | null
}

type SignedDeposit = Omit<Deposit, 'signature'>

interface DepositReport {
  /** One line per deposit that nothing proves, and one if the provider did not answer. */
  findings: string[]
  /** One line per kind of deposit that has no signature to check. */
  notes: string[]
}

const PAGE_SIZE = 5_000
const { userId, amountPaise, reference: paymentId } = transfers
const { orderId, signature } = paymentClaims
const COLUMNS = { userId, paymentId, amountPaise, orderId, signature }
const isDeposit = eq(transfers.kind, 'deposit')
const isClaimOfDeposit = and(eq(paymentClaims.paymentId, paymentId), eq(paymentClaims.userId, userId))

/** Verifies all deposits. One without a claim is a finding of `verifyLedger`. */
export async function verifyDeposits(deps: Dependencies): Promise<DepositReport> {
  const counts = { old: 0, unchecked: 0, unsigned: 0 }
  const findings: string[] = []
  for await (const deposit of readDeposits(deps.db)) {
    const doubt = doubtOf(deps, deposit)
    // The sandbox is not asked, so its note would be untrue.
    if (doubt !== null && (doubt !== 'unsigned' || deps.provider.hasOwnRecords)) counts[doubt] += 1
    if (doubt !== 'unsigned') continue
    try {
      if (!(await isKnown(deps, deposit))) findings.push(lineOf(deposit))
    } catch (error) {
      findings.push(`the payment provider could not be asked about all deposits: ${String(error)}`)
      break
    }
  }
  const notes = Object.entries(NOTES).flatMap(([doubt, note]) => {
    const count = counts[doubt as keyof typeof counts]
    return count === 0 ? [] : [`${note}: ${count}.`]
  })
  return { findings, notes }
}

const NOTES = {
  old: 'Deposits from before they were signed, about which withdrawals pay asks the payment provider',
  unchecked: 'Deposits whose signatures were not checked, since APP_SECRET of the servers is not set here',
  unsigned: 'Deposits without a true signature, about which the payment provider was asked',
}

function doubtOf(deps: Dependencies, deposit: Deposit): keyof typeof NOTES | null {
  if (deposit.signature === null) return 'old'
  if (deps.provider.depositKeys.length === 0) return 'unchecked'
  return isSigned(deps, deposit) ? null : 'unsigned'
}

/** Yields the deposits that have a claim, a page at a time in the order of the primary key of `transfers`. */
async function* readDeposits(db: Database): AsyncGenerator<Deposit> {
  let last = { paymentId: '', userId: 0 }
  for (;;) {
    const page = await db
      .select(COLUMNS)
      .from(transfers)
      .innerJoin(paymentClaims, isClaimOfDeposit)
      .where(and(isDeposit, sql`(${paymentId}, ${userId}) > (${last.paymentId}, ${last.userId})`))
      .orderBy(paymentId, userId)
      .limit(PAGE_SIZE)
    yield* page
    if (page.length < PAGE_SIZE) return
    last = page.at(-1)!
  }
}

/**
 * Asks the provider about each deposit of a player, whatever the database says.
 * @returns one line per deposit that nothing proves
 * @throws if a request to the provider fails
 */
export async function verifyDepositsOfUser(deps: Dependencies, id: number): Promise<string[]> {
  const deposits = await deps.db
    .select(COLUMNS)
    .from(transfers)
    .leftJoin(paymentClaims, isClaimOfDeposit)
    .where(and(eq(userId, id), isDeposit))
  const lines: string[] = []
  for (const deposit of deposits) {
    const isUnsigned = doubtOf(deps, deposit) === 'unsigned'
    if (!(await (isUnsigned ? isKnown(deps, deposit) : isCaptured(deps, deposit))))
      lines.push(lineOf(deposit))
  }
  return lines
}

/** Keys also sign deposits from before the key was replaced. */
function isSigned({ provider }: Dependencies, { signature, ...deposit }: Deposit): boolean {
  if (deposit.orderId === null || signature === null) return false
  return provider.depositKeys.some((key) => isSame(signBody(key, textOf(deposit)), signature))
}

/** Rows of the sandbox prove nothing, because a forger of deposits can insert them too. */
async function isKnown(deps: Dependencies, deposit: Deposit): Promise<boolean> {
  return deps.provider.hasOwnRecords && (await isCaptured(deps, deposit))
}

/** Whether the provider has captured the payment for the order of the deposit, with at least its amount. */
async function isCaptured({ db, provider }: Dependencies, deposit: Deposit): Promise<boolean> {
  const payment = await provider.fetchPayment(deposit.paymentId)
  if (payment?.status !== 'captured' || payment.amountPaise < deposit.amountPaise) return false
  const isOfPayment = eq(orderClaims.providerOrderId, payment.orderId)
  const [order] = await db.select().from(orderClaims).where(isOfPayment)
  return order?.userId === deposit.userId && order.orderId === deposit.orderId
}

function lineOf({ userId, paymentId }: Deposit): string {
  return `nothing proves the payment of a deposit: ${JSON.stringify({ userId, paymentId })}`
}

/**
 * Signs a credited deposit, which nobody can do with only the database. The payment provider's own proofs are not kept: the
 * body of a webhook names the payer, and the signature of a checkout does not cover the amount. Both are HMACs too, so they
 * would prove no more than this one: that their maker had the operator's key.
 * @throws SettingError if no key is known, so that no deposit is credited without a signature
 */
export function signDeposit([key]: readonly string[], deposit: SignedDeposit): string {
  if (key === undefined) throw new SettingError('APP_SECRET is missing: set that of the servers.')
  return signBody(key, textOf(deposit))
}

function textOf({ userId, orderId, paymentId, amountPaise }: SignedDeposit): string {
  return JSON.stringify(['deposit', userId, orderId, paymentId, amountPaise])
}
