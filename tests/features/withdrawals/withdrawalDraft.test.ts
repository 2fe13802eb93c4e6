/** Whose the values of the withdrawal dialog are: they survive a reload of their player's tab, and nobody else sees them. */
import { beforeEach, expect, it, vi } from 'vitest'
import { BrowserStorage } from '../../fixtures/browserStorage'

const tab = new BrowserStorage()

/** Loads the modules as a page does, with a session. */
async function openPage(userId: number | null) {
  vi.resetModules()
  const { useSession } = await import('../../../src/game/session/session')
  useSession.setState({ status: 'loggedIn', token: `token-${userId}`, userId })
  const drafts = await import('../../../src/features/withdrawals/withdrawalDraft')
  drafts.openWithdrawal()
  return { ...drafts, useSession, draft: () => drafts.useWithdrawalDraft.getState().draft }
}

beforeEach(async () => {
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', new BrowserStorage())
  tab.clear()
  const asha = await openPage(7)
  asha.changeWithdrawal({ upiId: 'asha@upi', amount: '500' })
})

it('keeps what its player has typed through a reload', async () => {
  expect((await openPage(7)).draft()).toMatchObject({ upiId: 'asha@upi', amount: '500' })
})

it('shows nothing of it to another player', async () => {
  expect((await openPage(8)).draft()).toMatchObject({ upiId: null, amount: '' })
})

it('ends with the session', async () => {
  const { useSession } = await openPage(7)
  useSession.getState().expire()
  expect(
    JSON.stringify(Array.from({ length: tab.length }, (_, index) => tab.getItem(tab.key(index)!))),
  ).not.toContain('asha')
})
