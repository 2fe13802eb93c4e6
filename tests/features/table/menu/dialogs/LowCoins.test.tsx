/** The popup that offers dummy coins: when it opens, what its buttons do, and its confirmation. */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountRoutes } from '../../../../../src/contract/account'
import { LowCoins } from '../../../../../src/features/table/menu/dialogs/LowCoins'
import { useAddDummyCoins } from '../../../../../src/features/table/menu/dialogs/useAddDummyCoins'
import { useToasts } from '../../../../../src/game/session/toasts'
import { getUser } from '../../../../../src/game/session/useUser'
import { useGame } from '../../../../../src/game/state/store'
import { modalCode } from '../../../../../src/ui/overlays/LazyModal'
import { renderInApp } from '../../../../fixtures/AppProviders'
import { apiError, mockApi, pendingResponse, requestsTo } from '../../../../fixtures/mockedApi'
import { registeredUser } from '../../../../fixtures/registeredUser'
import { openSession } from '../../../../fixtures/session'
import { setGame } from '../../../../fixtures/setGame'
import { placed, tableState } from '../../../../fixtures/tableState'

vi.mock('../../../../../src/api/apiClient')
vi.mock('../../../../../src/api/serverClock', async (original) => ({
  ...(await original<object>()),
  serverClock: { nowMs: () => 5_000 },
}))

const onClose = vi.fn()
const popup = () => screen.queryByRole('dialog')
const button = (name: string) => screen.getByRole('button', { name })
const setCoins = (dummy_coins: number) => openSession({ ...registeredUser, dummy_coins })
const serverError = apiError('server_error', 500)

function Popup({ isRequested, onClose }: { isRequested: boolean; onClose: () => void }) {
  return <LowCoins addCoins={useAddDummyCoins()} isRequested={isRequested} onClose={onClose} />
}

function renderPopup(dummyCoins: number, isRequested = false) {
  setCoins(dummyCoins)
  return renderInApp(<Popup isRequested={isRequested} onClose={onClose} />)
}

/** Answers the top-up, and the refetch of the balance after it. */
function respond(topUp: () => unknown, dummy_coins = 510) {
  mockApi(
    [accountRoutes.addDummyCoins, topUp],
    [accountRoutes.getUser, () => ({ success: true, user: { ...registeredUser, dummy_coins } })],
  )
}

/** Lets a response and the timers of its query arrive. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1))

async function addCoins() {
  fireEvent.click(button('Yes, Add Coins'))
  await settle()
}

// The table loads the code of its dialogs in advance.
beforeAll(async () => void (await modalCode.load()))
beforeEach(() => {
  vi.useFakeTimers()
  setGame(tableState())
})

describe('opens', () => {
  test.each([1, 19.99])('by itself with %s coins', async (coins) => {
    renderPopup(coins)
    await settle()
    const dialog = screen.getByRole('dialog', { name: 'Low Dummy Coins' })
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    expect(screen.getByText('Would you like ₹500 to keep playing?')).toBeVisible()
  })

  test('with 0 coins only on request', () => {
    const { rerender } = renderPopup(0)
    expect(popup()).toBeNull()
    rerender(<Popup isRequested onClose={onClose} />)
    expect(popup()).toBeVisible()
  })

  test('again after the wallet was filled and has run low again', async () => {
    renderPopup(10)
    fireEvent.click(button('No Thanks'))
    await act(async () => setCoins(500))
    await act(async () => setCoins(10))
    expect(popup()).toBeVisible()
  })
})

describe('stays closed', () => {
  test.each([20, 500])('with %s coins, even on request', (coins) => {
    renderPopup(coins, true)
    expect(popup()).toBeNull()
  })

  test.each([
    ['in real mode', tableState({ mode: 'real' })],
    ['while a bet is placed', tableState({ round: placed })],
  ])('%s', (_, state) => {
    setGame(state)
    renderPopup(10)
    expect(popup()).toBeNull()
  })

  test('after Escape', () => {
    renderPopup(10)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(popup()).toBeNull()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('adds the coins, confirms it with confetti, and closes after five seconds', async () => {
  respond(() => ({ success: true }))
  renderPopup(10)
  await addCoins()
  expect(screen.getByRole('dialog', { name: '₹500 Added!' })).toBeVisible()
  expect(getUser()?.dummy_coins).toBe(510)
  expect(useGame.getState().coinsAddedAtMs).toBe(5_000)
  await act(() => vi.advanceTimersByTimeAsync(4_990))
  expect(popup()).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(10))
  await settle()
  expect(popup()).toBeNull()
})

test('closes the confirmation with its button', async () => {
  respond(() => ({ success: true }))
  renderPopup(10)
  await addCoins()
  fireEvent.click(button('Awesome!'))
  await settle()
  expect(popup()).toBeNull()
})

test('sends one request, however often the button is pressed', async () => {
  respond(() => new Promise(() => undefined))
  renderPopup(10)
  for (let press = 0; press < 3; press += 1) await addCoins()
  expect(requestsTo(accountRoutes.addDummyCoins)).toHaveLength(1)
  expect(button('Yes, Add Coins')).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['shows the balance of a wallet topped up elsewhere', () => ({ ...registeredUser, dummy_coins: 15 }), 15],
  ['nothing else where the balance cannot be fetched either', () => Promise.reject(serverError), 10],
])('after a failed request stays open, shows one error and %s', async (_, refetch, coins) => {
  mockApi(
    [accountRoutes.addDummyCoins, () => Promise.reject(serverError)],
    [accountRoutes.getUser, async () => ({ success: true, user: await refetch() })],
  )
  renderPopup(10)
  await addCoins()
  expect(screen.getByRole('dialog', { name: 'Low Dummy Coins' })).toBeVisible()
  expect(button('Yes, Add Coins')).toHaveAttribute('aria-disabled', 'false')
  expect(getUser()?.dummy_coins).toBe(coins)
  const text = 'Failed to add coins! Please try again.'
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error', text }])
})

test('repeats a lost request under the same key, and takes a new key once the coins have arrived', async () => {
  respond(() => Promise.reject(apiError('network', null)), 10)
  renderPopup(10)
  await addCoins()
  await addCoins()
  await act(async () => setCoins(500))
  await act(async () => setCoins(10))
  await addCoins()
  const requests = requestsTo(accountRoutes.addDummyCoins) as { idempotencyKey: string }[]
  const [first, second, third] = requests.map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('confirms coins that arrive at the real table when the practice table is shown again', async () => {
  const answer = pendingResponse()
  respond(() => answer.promise)
  renderPopup(10)
  fireEvent.click(button('Yes, Add Coins'))
  await act(async () => setGame(tableState({ mode: 'real' })))
  answer.resolve({ success: true })
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(popup()).toBeNull()
  await act(async () => setGame(tableState()))
  expect(screen.getByRole('dialog', { name: '₹500 Added!' })).toBeVisible()
})

test('confirms the coins although the balance could not be refetched', async () => {
  mockApi(
    [accountRoutes.addDummyCoins, () => ({ success: true })],
    [accountRoutes.getUser, () => Promise.reject(serverError)],
  )
  renderPopup(10)
  await addCoins()
  expect(screen.getByRole('dialog', { name: '₹500 Added!' })).toBeVisible()
  const text = 'Coins added but failed to refresh balance. Please refresh the page.'
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error', text }])
})
