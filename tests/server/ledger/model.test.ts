/**
 * Compares random steps of players, provider, operator and crashes with a simple model of the wallets: after every step
 * the wallets equal the model, and at the end the ledger is consistent. STEPS sets the number of steps.
 */
import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { COIN_RUPEES } from '../../../src/domain/core/coin'
import type { ErrorCode } from '../../../src/domain/core/errorCode'
import { prizePaise } from '../../../src/domain/core/payout'
import { ORDER_VALID_MS } from '../../../src/domain/money/deposit'
import { LIMIT_PERIODS_MS } from '../../../src/domain/money/limits'
import type { RandomSource } from '../../../src/server/base/clock'
import { AppError } from '../../../src/server/base/errors'
import { placeBet } from '../../../src/server/bets/placeBet'
import { hashRequest } from '../../../src/server/idempotency/idempotency'
import { verifyLedger } from '../../../src/server/ledger/verifyLedgerSql'
import { changeLimits } from '../../../src/server/limits/changeLimits'
import { createPayment } from '../../../src/server/payments/createPayment'
import { creditPayment } from '../../../src/server/payments/creditPayment'
import type { PaidOrder, ProviderPayment } from '../../../src/server/payments/providers/provider'
import { refundDeposit, retryPendingClawbacks } from '../../../src/server/payments/refunds'
import { saveBankDetails } from '../../../src/server/withdrawals/bankDetails'
import { decideWithdrawal, requestWithdrawal } from '../../../src/server/withdrawals/withdrawals'
import { fakeClock } from '../../fixtures/fakeClock'
import { paidOrder } from '../../fixtures/paidOrder'
import { fileServer } from '../../fixtures/testServer'

const STEPS = Number(process.env.STEPS ?? (process.env.TEST_ALL ? 10_000 : 400))
/** Few in a short history, so that it reaches every branch. */
const PLAYERS = process.env.TEST_ALL ? 5 : 3
/** Enabled coins: few, so that rounds are opened and settled quickly. */
const COINS = [3, 5]
const SEED = Number(process.env.SEED ?? 22)

type Step =
  | { do: 'bet'; who: number; mode: 'real' | 'dummy'; coin: number; pick: number; again: boolean }
  | { do: 'deposit'; who: number; rupees: number; fate: 'captured' | 'failed' | 'twice' | 'wrong amount' }
  | { do: 'refund'; nth: number; percent: number; again: boolean }
  | { do: 'retry' }
  | { do: 'withdraw'; who: number; rupees: number }
  | { do: 'decide'; nth: number; paid: boolean }
  | { do: 'limit'; who: number; kind: 'deposit' | 'loss'; rupees: number | null }
  | { do: 'turn' }
  | { do: 'crash'; who: number }

const who = fc.integer({ min: 0, max: PLAYERS - 1 })
const rupees = (min: number, max: number) => fc.integer({ min, max })

/** @returns steps of a kind, `weight` times as frequent as those of weight 1 */
function steps(weight: number, kind: Step['do'], fields: Record<string, fc.Arbitrary<unknown>>) {
  const arbitrary = fc.record(fields).map((chosen) => ({ do: kind, ...chosen }) as Step)
  return { weight, arbitrary }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  steps(24, 'bet', {
    who,
    mode: fc.constantFrom('real', 'dummy'),
    coin: fc.constantFrom(...COINS),
    pick: fc.integer({ min: 0, max: 15 }),
    again: fc.boolean(),
  }),
  steps(6, 'deposit', {
    who,
    rupees: rupees(1, 300),
    fate: fc.constantFrom('captured', 'failed', 'twice', 'wrong amount'),
  }),
  steps(3, 'refund', { nth: fc.nat(200), percent: fc.integer({ min: 1, max: 120 }), again: fc.boolean() }),
  steps(1, 'retry', {}),
  steps(5, 'withdraw', { who, rupees: rupees(1, 400) }),
  steps(4, 'decide', { nth: fc.nat(50), paid: fc.boolean() }),
  steps(1, 'limit', {
    who,
    kind: fc.constantFrom('deposit', 'loss'),
    rupees: fc.option(rupees(50, 2_000), { nil: null }),
  }),
  steps(1, 'turn', {}),
  steps(1, 'crash', { who }),
)

/** A player's balances in paise, with pending deposits and withdrawals. */
interface Wallet {
  id: number
  cash: number
  held: number
  dummy: number
  limits: { deposit: number | null; loss: number | null }
  deposited: { paise: number; atMs: number; untilMs?: number }[]
  lost: { paise: number; atMs: number }[]
}
interface OpenBet {
  wallet: Wallet
  mode: 'real' | 'dummy'
  instanceId: number
  coin: number
  pick: number
}

const CITIES = ['new_york', 'mumbai', 'dubai', 'tokyo'] as const

const clock = fakeClock()
const server = fileServer({ clock, random: seededRandom(), chainLength: 1_000, coins: COINS })
const wallets: Wallet[] = []
let bets: OpenBet[] = []
/** Captured payments, less their refunds. */
const captured: { wallet: Wallet; payment: PaidOrder; leftPaise: number }[] = []
/** Pending clawbacks, oldest first. */
let uncovered: { wallet: Wallet; paise: number }[] = []
let refunds = 0
let pending: { wallet: Wallet; paise: number; id: number }[] = []
let instances: { id: number; mode: string; coin: number }[] = []
const counts: Record<string, number> = {}

/** Returns bytes that depend on the seed alone, because the draws decide which branches the steps reach. */
function seededRandom(): RandomSource {
  let calls = 0
  return (length) => {
    calls += 1
    return createHash('shake256', { outputLength: length }).update(`${SEED} ${calls}`).digest()
  }
}

beforeAll(async () => {
  for (let index = 0; index < PLAYERS; index += 1) {
    const { id } = await server.player()
    await saveBankDetails(server, id, { upi_id: `player${id}@upi` }, async () => undefined)
    const limits = { deposit: null, loss: null }
    wallets.push({ id, cash: 0, held: 0, dummy: 50_000, limits, deposited: [], lost: [] })
  }
  await turn()
})

/** Ends the round, credits the model's winners and opens the next round. */
async function turn(): Promise<void> {
  await server.turnRounds(40_000)
  const result = 'SELECT city, dice_number FROM game_instances WHERE id = $1'
  for (const bet of bets) {
    const [{ city, dice_number }] = await server.sql(result, [bet.instanceId])
    if (CITIES[bet.pick >> 2] !== city || (bet.pick & 3) + 1 !== dice_number) continue
    const prize = prizePaise(COIN_RUPEES[bet.coin]! * 100)
    bet.wallet[bet.mode === 'real' ? 'cash' : 'dummy'] += prize
    if (bet.mode === 'real') bet.wallet.lost.push({ paise: -prize, atMs: clock.nowMs })
    count('win')
  }
  bets = []
  const open = 'SELECT id, mode, coin_type_id AS coin FROM game_instances WHERE active_until > $1'
  instances = await server.sql(open, [new Date(clock.nowMs)])
}

function count(name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

function codeOf(work: Promise<unknown>): Promise<string | null> {
  const codeOrThrow = (error: unknown) => {
    if (error instanceof AppError) return error.code
    throw error
  }
  return work.then(() => null, codeOrThrow)
}

function recent(entries: { paise: number; atMs: number; untilMs?: number }[]): number {
  const since = clock.nowMs - LIMIT_PERIODS_MS.daily
  return entries
    .filter(({ atMs, untilMs = Number.POSITIVE_INFINITY }) => atMs > since && clock.nowMs < untilMs)
    .reduce((sum, { paise }) => sum + paise, 0)
}

function named(userId: number, input: unknown) {
  return { userId, key: randomUUID(), bodyHash: hashRequest('test', input) }
}

const TAKE: { [Do in Step['do']]: (one: Extract<Step, { do: Do }>) => Promise<void> } = {
  bet,
  deposit,
  refund,
  retry,
  withdraw,
  decide,
  limit,
  turn,
  crash: ({ who: index }) => crash(wallets[index]!),
}

async function bet({ who: index, mode, coin, pick, again }: Extract<Step, { do: 'bet' }>): Promise<void> {
  const wallet = wallets[index]!
  const stake = COIN_RUPEES[coin]! * 100
  const instance = instances.find((item) => item.mode === mode && item.coin === coin)!
  const place = { city: CITIES[pick >> 2]!, diceNumber: (pick & 3) + 1, coinTypeId: coin }
  const where = { userId: wallet.id, mode, realMoneyState: 'on', instanceId: instance.id } as const
  const wish = { ...place, ...where, key: null, bodyHash: '', nonce: '00'.repeat(16) }
  const placed = bets.find((one) => one.wallet === wallet && one.instanceId === instance.id)
  const purse = mode === 'real' ? 'cash' : 'dummy'
  const limit = (mode === 'real' ? wallet.limits.loss : null) ?? Number.POSITIVE_INFINITY
  const isOverLimit = Math.max(0, recent(wallet.lost)) + stake > limit
  let expected: ErrorCode | null = null
  if (placed !== undefined) expected = placed.pick === pick ? null : 'bet_already_placed'
  else if (wallet[purse] < stake) expected = 'insufficient_balance'
  else if (isOverLimit) expected = 'loss_limit_reached'
  expect(await codeOf(placeBet(server, wish))).toBe(expected)
  if (expected === null && placed === undefined) {
    wallet[purse] -= stake
    if (mode === 'real') wallet.lost.push({ paise: stake, atMs: clock.nowMs })
    bets.push({ wallet, mode, instanceId: instance.id, coin, pick })
  }
  if (again) expect(await codeOf(placeBet(server, wish))).toBe(expected)
  count(`bet ${expected ?? 'taken'}`)
}

async function deposit({ who: index, rupees, fate }: Extract<Step, { do: 'deposit' }>): Promise<void> {
  const wallet = wallets[index]!
  const paise = rupees * 100
  const isOver = wallet.limits.deposit !== null && recent(wallet.deposited) + paise > wallet.limits.deposit
  const { payments } = server.deps
  const body = { amount: rupees }
  const created = createPayment(payments, named(wallet.id, body), body)
  if (isOver) {
    expect(await codeOf(created)).toBe('deposit_limit_reached')
    return count('deposit over limit')
  }
  const payment = paidOrder((await created).providerOrderId, paise)
  const credit = (changes: Partial<ProviderPayment> = {}) =>
    creditPayment(payments, { ...payment, ...changes })
  if (fate === 'wrong amount') expect(await credit({ amountPaise: paise - 1 })).toBe('short')
  else if (fate === 'failed') expect(await credit({ status: 'failed' })).toBe('recorded')
  const isPaid = fate === 'captured' || fate === 'twice'
  if (isPaid) {
    const outcomes = await Promise.all(fate === 'twice' ? [credit(), credit()] : [credit()])
    expect(outcomes.sort()).toEqual(['credited', 'already credited'].slice(0, outcomes.length).sort())
    wallet.cash += paise
    captured.push({ wallet, payment, leftPaise: paise })
  }
  // An order without a captured payment counts towards the limit as long as it can be paid.
  const atMs = clock.nowMs
  wallet.deposited.push({ paise, atMs, ...(isPaid ? {} : { untilMs: atMs + ORDER_VALID_MS }) })
  count(`deposit ${fate}`)
}

async function refund({ nth, percent, again }: Extract<Step, { do: 'refund' }>): Promise<void> {
  const chosen = captured[nth % Math.max(1, captured.length)]
  if (chosen === undefined) return
  const { wallet, payment } = chosen
  const refundedPaise = Math.max(1, Math.floor((chosen.leftPaise * percent) / 100))
  // No more is debited than was credited, though the payer may get back a fee on top.
  const paise = Math.min(refundedPaise, chosen.leftPaise)
  refunds += 1
  const { paymentId, orderId } = payment
  const refundId = `rfnd_${String(refunds).padStart(6, '0')}`
  const providerRefund = { refundId, paymentId, orderId, amountPaise: refundedPaise }
  const expected = paise === 0 ? 'rejected' : paise > wallet.cash ? 'uncovered' : 'debited'
  expect(await refundDeposit(server.deps.payments, providerRefund)).toBe(expected)
  if (expected !== 'rejected') chosen.leftPaise -= paise
  if (expected === 'debited') wallet.cash -= paise
  if (expected === 'uncovered') uncovered.push({ wallet, paise })
  const later = expected === 'debited' ? 'already debited' : expected
  if (again) expect(await refundDeposit(server.deps.payments, providerRefund)).toBe(later)
  count(`refund ${expected}`)
}

async function retry(): Promise<void> {
  await retryPendingClawbacks(server.deps.payments)
  takeBackCovered(wallets)
}

/** Debits the pending clawbacks that these wallets cover now. */
function takeBackCovered(tried: readonly Wallet[]): void {
  uncovered = uncovered.filter(({ wallet, paise }) => {
    if (!tried.includes(wallet) || paise > wallet.cash) return true
    wallet.cash -= paise
    count('refund covered later')
    return false
  })
}

async function withdraw({ who: index, rupees }: Extract<Step, { do: 'withdraw' }>): Promise<void> {
  const wallet = wallets[index]!
  const paise = rupees * 100
  const expected =
    paise < 500 ? 'withdrawal_below_minimum' : paise > wallet.cash ? 'withdrawal_insufficient' : null
  const asked = requestWithdrawal(server, named(wallet.id, rupees), rupees)
  expect(await codeOf(asked)).toBe(expected)
  if (expected === null) {
    wallet.cash -= paise
    wallet.held += paise
    pending.push({ wallet, paise, id: (await asked).id })
  }
  count(`withdraw ${expected ?? 'held'}`)
}

async function decide({ nth, paid }: Extract<Step, { do: 'decide' }>): Promise<void> {
  const chosen = pending[nth % Math.max(1, pending.length)]
  if (chosen === undefined) return
  const status = paid ? 'paid' : 'rejected'
  const decided = decideWithdrawal(server, chosen.id, { status, actor: 'model', from: null, reason: null })
  if (paid && uncovered.some(({ wallet }) => wallet === chosen.wallet)) {
    await expect(decided).rejects.toThrow('is not covered')
    return count('not paid, in debt')
  }
  await decided
  chosen.wallet.held -= chosen.paise
  if (!paid) {
    chosen.wallet.cash += chosen.paise
    takeBackCovered([chosen.wallet])
  }
  pending = pending.filter((one) => one !== chosen)
  count(paid ? 'paid' : 'rejected')
}

/** A lower limit applies at once; after any other change the clock is advanced by a day, so that the change applies. */
async function limit({ who: index, kind, rupees }: Extract<Step, { do: 'limit' }>): Promise<void> {
  const wallet = wallets[index]!
  await changeLimits(server, wallet.id, { [kind]: { daily: rupees } })
  const current = wallet.limits[kind]
  const isTighter = rupees !== null && (current === null || rupees * 100 <= current)
  wallet.limits[kind] = isTighter ? rupees * 100 : current
  if (!isTighter) {
    clock.advance(LIMIT_PERIODS_MS.daily)
    wallet.limits[kind] = rupees === null ? null : rupees * 100
    await turn()
  }
  count('limit')
}

/** Breaks the connection in the middle of a transaction: nothing of it is committed. */
async function crash(wallet: Wallet): Promise<void> {
  const connection = await server.db.$client.connect()
  await connection.query('BEGIN')
  await connection.query(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     VALUES ($1, 'provider', 'cash', 12345, 'deposit', $2, now())`,
    [wallet.id, randomUUID()],
  )
  await connection.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  connection.release(new Error('killed'))
  count('crash')
}

async function expectAgreement(): Promise<void> {
  const rows = await server.sql(
    "SELECT user_id, kind, balance_paise FROM accounts WHERE kind IN ('cash', 'held', 'dummy') ORDER BY user_id, kind",
  )
  const model = wallets.flatMap((wallet) =>
    (['cash', 'dummy', 'held'] as const).map((kind) => {
      return { user_id: wallet.id, kind, balance_paise: wallet[kind] }
    }),
  )
  expect(rows).toEqual(model)
}

it(`the ledger and its model agree after each of ${STEPS} random steps`, async () => {
  const history = fc.sample(step, { numRuns: STEPS, seed: SEED })
  for (const [index, one] of history.entries()) {
    try {
      await (TAKE[one.do] as (one: Step) => Promise<void>)(one)
      await expectAgreement()
    } catch (error) {
      throw new Error(`step ${index}, seed ${SEED}: ${JSON.stringify(one)}: ${(error as Error).message}`)
    }
  }
  const reached = [
    ...['win', 'crash', 'paid', 'rejected', 'not paid, in debt'],
    ...['bet taken', 'bet loss_limit_reached', 'deposit over limit'],
    ...['refund rejected', 'refund debited', 'refund uncovered', 'refund covered later'],
  ]
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(reached))
  await turn()
  expect(await verifyLedger(server.db)).toEqual([])
}, 600_000)
