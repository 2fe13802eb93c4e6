/** The two balances of the user, and their optimistic changes, which the next refresh replaces. */
import { callApi } from '../../api/apiClient'
import { dateNowMs } from '../../api/serverClock'
import { profileRoutes, type User } from '../../contract/account'
import type { Mode } from '../../domain/core/mode'
import { paiseFromRupees, paiseFromSum, rupeesFromPaise } from '../../domain/core/money'
import { startOfDay } from '../../domain/time'
import { useHeldBalances } from './balanceMask'
import { changeUser } from './userCache'
import { getUser } from './useUser'

/** The delay of the balance sync, longer than the bet request that changed the balance. */
const SYNC_DELAY_MS = 2_000

const FIELDS = { real: 'balance', dummy: 'dummy_coins' } as const
const NET_FIELDS = { real: 'net', dummy: 'dummy_net' } as const

/** The wallet of a mode in paise, 0 without a user. */
export function walletPaise(mode: Mode, user: User | null): number {
  return user === null ? 0 : (paiseFromRupees(user[FIELDS[mode]]) ?? 0)
}

/** The rupee balance in paise, 0 without a user. A selector: useUser(cashPaise). */
export function cashPaise(user: User | null): number {
  return walletPaise('real', user)
}

/** The practice wallet in paise, 0 without a user. */
export function dummyPaise(user: User | null): number {
  return walletPaise('dummy', user)
}

/** Returns prizes less stakes since the last midnight in paise, null where the server does not send them. */
export function netTodayPaise(mode: Mode, user: User | null): number | null {
  const today = user && todayOf(user)
  return today ? paiseFromSum(today[NET_FIELDS[mode]]) : null
}

/** Returns today's sums; those of a response from before midnight count as 0. */
function todayOf({ today }: User): User['today'] {
  const from = startOfDay(dateNowMs())
  return today === undefined || today.from === from ? today : { from, net: 0, dummy_net: 0 }
}

/** Adds a bet's stake or refund to a shown balance, not below zero, and to today's net. A rupee balance is sent to the server; dummy coins are not. */
export function adjustWallet(mode: Mode, deltaPaise: number): void {
  const user = getUser()
  if (user === null) return
  const field = FIELDS[mode]
  const today = todayOf(user)
  const net = NET_FIELDS[mode]
  const changed = {
    [field]: rupeesFromPaise(Math.max(0, walletPaise(mode, user) + deltaPaise)),
    ...(today && { today: { ...today, [net]: today[net] + rupeesFromPaise(deltaPaise) } }),
  }
  changeUser(user.id, changed)
  useHeldBalances.setState(({ held }) => ({ held: held && { ...user, ...changed } }))
  if (mode === 'real') syncBalance(user.id)
}

let sync: ReturnType<typeof setTimeout> | undefined

/** Sends the shown balance; the server compares it and never applies it. A failed sync is logged by the API client. */
function syncBalance(id: number): void {
  clearTimeout(sync)
  sync = setTimeout(() => {
    const user = getUser()
    if (user?.id !== id) return
    const request = { params: { id }, body: { balance: user.balance } }
    void callApi(profileRoutes.updateBalance, request).catch(() => undefined)
  }, SYNC_DELAY_MS)
}
