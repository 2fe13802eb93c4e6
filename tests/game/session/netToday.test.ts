/** What play has cost today, as the table shows it: it moves with each bet and yields to the server's figure. */
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { userQuery } from '../../../src/api/queries'
import type { User } from '../../../src/contract/account'
import type { Mode } from '../../../src/domain/core/mode'
import { startOfDay } from '../../../src/domain/time'
import { withHeldBalances } from '../../../src/game/session/balanceMask'
import { queryClient } from '../../../src/game/session/queryClient'
import { useSession } from '../../../src/game/session/session'
import { getUser } from '../../../src/game/session/useUser'
import { adjustWallet, netTodayPaise } from '../../../src/game/session/wallet'
import { BrowserStorage } from '../../fixtures/browserStorage'
import { registeredUser } from '../../fixtures/registeredUser'

const NOON_MS = new Date(2026, 10, 27, 12).getTime()
const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_MS, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('localStorage', new BrowserStorage())
})

/** The user as the server returns it. */
function answer(net: number, dummyNet: number): void {
  const today = { from: startOfDay(Date.now()), net, dummy_net: dummyNet }
  useSession.setState({ userId: registeredUser.id })
  const user: User = { ...registeredUser, balance: 10_000, dummy_coins: 10_000, today }
  queryClient.setQueryData(userQuery(user.id).queryKey, user)
}

test('equals the ledger after each bet, refusal and refresh, across midnight', () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constantFrom('bet', 'refused bet', 'win elsewhere'),
      mode: fc.constantFrom<Mode>('real', 'dummy'),
      rupees: fc.constantFrom(2, 5, 10, 20),
    }),
    fc.record({ do: fc.constantFrom('refresh', 'midnight') }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const ledger = { real: 0, dummy: 0 }
      /** What the server knows and this device does not yet. */
      const unseen = { real: 0, dummy: 0 }
      answer(0, 0)
      for (const one of steps) {
        if (one.do === 'midnight') {
          vi.setSystemTime(Date.now() + DAY_MS)
          Object.assign(ledger, { real: 0, dummy: 0 })
          Object.assign(unseen, { real: 0, dummy: 0 })
        } else if (one.do === 'refresh') {
          answer(ledger.real, ledger.dummy)
          Object.assign(unseen, { real: 0, dummy: 0 })
        } else if ('mode' in one) {
          const { mode, rupees } = one
          if (one.do === 'win elsewhere') {
            ledger[mode] += 15 * rupees
            unseen[mode] += 15 * rupees
          } else {
            adjustWallet(mode, -rupees * 100)
            if (one.do === 'refused bet') adjustWallet(mode, rupees * 100)
            else ledger[mode] -= rupees
          }
        }
        for (const mode of ['real', 'dummy'] as const)
          expect(netTodayPaise(mode, getUser())).toBe((ledger[mode] - unseen[mode]) * 100)
      }
    }),
  )
})

test('does not reveal a prize before its result is shown', () => {
  answer(-10, 0)
  const held = getUser()
  answer(140, 0)
  expect(netTodayPaise('real', withHeldBalances(getUser()!, held))).toBe(-1_000)
})

test('is unknown where the server does not say', () => {
  expect(netTodayPaise('real', registeredUser)).toBeNull()
  expect(netTodayPaise('real', null)).toBeNull()
})
