/** The mock player's statement: twenty bets of the last hours, one of which has won, after a deposit. */
import { startOfDay } from '../../domain/time'
import { iso, NOW_MS } from './history'
import type { Scene } from './scene'

const AMOUNTS = { stake: -10, prize: 150, deposit: 1300, grant: 500 }
const STEP_MS = 1_000_000

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
