/** The mock player's past: payments, rounds, bets, the statement of them, and devices. */
import { COIN_RUPEES } from '../../domain/core/coin'
import { startOfDay } from '../../domain/time'
import { mockRound } from './fairness'
import type { Scene } from './scene'

export const NOW_MS = Date.UTC(2026, 0, 15, 12, 0, 0)
export const COINS = Object.values(COIN_RUPEES)
export const VOID_ROUND = 88
const DAY_MS = 86_400_000

export const iso = (ms: number) => new Date(ms).toISOString()

export function sessions() {
  const session = (device: string, daysAgo: number, is_current: boolean) => ({
    device,
    createdAt: iso(NOW_MS - daysAgo * DAY_MS),
    lastUsedAt: iso(NOW_MS - (daysAgo * DAY_MS) / 4),
    is_current,
  })
  return [session('Chrome · Android', 2, true), session('Safari · iPad', 20, false)]
}

export function withdrawals() {
  return [
    { id: 4, amount: 200, status: 'pending', createdAt: iso(NOW_MS - DAY_MS / 3), upi_id: 'asha@okbank' },
    { id: 3, amount: 500, status: 'paid', createdAt: iso(NOW_MS - 2 * DAY_MS), upi_id: 'asha@okbank' },
    { id: 2, amount: 50, status: 'rejected', createdAt: iso(NOW_MS - 9 * DAY_MS), upi_id: 'asha@upi' },
  ]
}

export function deposits() {
  const deposit = (id: string, amount: number, status: string, daysAgo: number, refunded = 0) => ({
    transaction_id: `pay_29QQoUBi66xm${id}`,
    amount,
    status,
    createdAt: iso(NOW_MS - daysAgo * DAY_MS),
    refunded,
  })
  return [
    deposit('2f', 1000, 'captured', 1, 200),
    deposit('3a', 300, 'failed', 3),
    deposit('7c', 500, 'captured', 5),
  ]
}

export function gameHistory() {
  return Array.from({ length: 8 }, (_, index) => ({
    id: 90 - index,
    result_combination: JSON.stringify({
      city: ['tokyo', 'dubai', 'mumbai'][index % 3],
      dice_number: (index % 4) + 1,
    }),
    start_time: iso(NOW_MS - (index + 1) * 40_000),
    coin_value: String(COINS[index % COINS.length]),
  }))
}

/** @param before the oldest round that the page has */
export function decidedRounds(before: number) {
  const newest = before - 1
  const { voided, settled } = mockRound()
  return Array.from({ length: Math.min(20, newest) }, (_, index) => {
    const id = newest - index
    const isVoid = id === VOID_ROUND
    return {
      id,
      result_combination: isVoid
        ? null
        : `${['tokyo', 'dubai', 'mumbai', 'new_york'][id % 4]}&${(id % 3) + 1}`,
      fairness: isVoid ? voided : settled,
    }
  })
}

export function betHistory() {
  return Array.from({ length: 5 }, (_, index) => ({
    id: 60 - index,
    selected_city: ['mumbai', 'dubai', 'tokyo'][index % 3],
    dice_number: String((index % 4) + 1),
    createdAt: iso(NOW_MS - (index + 1) * 3_600_000),
    is_winner: index === 1,
    amount: 10,
    prizeAmount: index === 1 ? 150 : 0,
    winning_combination: JSON.stringify({ city: 'dubai', dice_number: 2 }),
  }))
}

export function limits() {
  const none = { daily: null, weekly: null, monthly: null }
  return { deposit: { ...none, daily: 1000 }, loss: none, excluded_until: null, pending: [] }
}

const AMOUNTS = { stake: -10, prize: 150, deposit: 1300, grant: 500 }
const STEP_MS = 1_000_000

/** Twenty bets of the last hours, one of which has won, after a deposit. */
export function mockStatement({ hasHistory = true }: Scene, isReal: boolean) {
  const closing = isReal ? 1250 : 490
  const kinds: (keyof typeof AMOUNTS)[] = hasHistory
    ? ['stake', 'stake', 'prize', ...Array<'stake'>(18).fill('stake'), isReal ? 'deposit' : 'grant']
    : []
  const references = { stake: '', prize: '', deposit: 'pay_N1a2B3c4D5e6F7', grant: 'welcome' }
  let balance = closing
  const entries = kinds.map((kind, index) => {
    const balance_after = balance
    balance -= AMOUNTS[kind]
    return {
      id: 900 - index,
      kind,
      createdAt: iso(NOW_MS - (index + 1) * STEP_MS),
      amount: AMOUNTS[kind],
      balance_before: balance,
      balance_after,
      reference: references[kind] || String(700 - index),
    }
  })
  const sum = (kind: keyof typeof AMOUNTS) =>
    Math.abs(kinds.filter((one) => one === kind).length * AMOUNTS[kind])
  const totals = {
    stakes: sum('stake'),
    prizes: sum('prize'),
    net: sum('prize') - sum('stake'),
    deposits: sum('deposit'),
    withdrawals: 0,
    grants: sum('grant'),
    opening_balance: balance,
    closing_balance: closing,
    lifetime_net_deposits: 1300,
  }
  return { entries, next: null, totals }
}

/** Eighteen minutes at the table, today. */
export function mockPlayTime() {
  const visitMs = (18 * 60 + 4) * 1000
  return {
    userId: 7,
    day: startOfDay(NOW_MS),
    todayMs: visitMs,
    visitMs,
    visitStartedAtMs: NOW_MS - visitMs,
    checkedAtMs: 0,
    seenAtMs: NOW_MS,
  }
}
