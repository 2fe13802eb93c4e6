/** The list of devices on the profile page, and the logout on all of them. */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountRoutes } from '../../../src/contract/account'
import { SessionList } from '../../../src/features/profile/SessionList'
import { useSession } from '../../../src/game/session/session'
import { useToasts } from '../../../src/game/session/toasts'
import { AppProviders } from '../../fixtures/AppProviders'
import { apiError, mockApi, pendingResponse, requestsTo } from '../../fixtures/mockedApi'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const SESSIONS = [
  {
    device: 'Chrome · Android',
    createdAt: '2026-01-05T10:00:00.000Z',
    lastUsedAt: '2026-01-07T10:00:00.000Z',
    is_current: true,
  },
  {
    device: null,
    createdAt: '2026-01-02T10:00:00.000Z',
    lastUsedAt: '2026-01-03T10:00:00.000Z',
    is_current: false,
  },
]
const listed = [accountRoutes.listSessions, () => ({ success: true, sessions: SESSIONS })] as const
const logOut = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' })))

beforeEach(() => {
  vi.clearAllMocks()
  useToasts.setState({ toasts: [] })
  openSession()
})

test('names each device and marks this one', async () => {
  mockApi([...listed])
  render(<SessionList />, { wrapper: AppProviders })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first!).getByText('Chrome · Android')).toBeVisible()
  expect(within(first!).getByText('This device')).toBeVisible()
  expect(first).toHaveTextContent(/Logged in 5 Jan 2026, .*, last used 7 Jan 2026, /)
  expect(within(second!).getByText('Unknown device')).toBeVisible()
  expect(within(second!).queryByText('This device')).toBeNull()
})

test('logs out on all devices, then on this one', async () => {
  const response = pendingResponse()
  mockApi([...listed], [accountRoutes.logoutEverywhere, () => response.promise])
  render(<SessionList />, { wrapper: AppProviders })
  await logOut()
  expect(screen.getByRole('button', { name: 'Logging out...' })).toBeDisabled()
  expect(useSession.getState().status).toBe('loggedIn')
  await act(async () => response.resolve({ success: true }))
  expect(requestsTo(accountRoutes.logoutEverywhere)).toEqual([{ params: { id: 7 } }])
  expect(useSession.getState()).toMatchObject({ status: 'loggedOut', token: null })
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'success', text: 'Logged out on all devices' }])
})

test('stays logged in after an error', async () => {
  mockApi([...listed], [accountRoutes.logoutEverywhere, () => Promise.reject(apiError('network', null))])
  render(<SessionList />, { wrapper: AppProviders })
  await logOut()
  expect(useSession.getState().status).toBe('loggedIn')
  expect(useToasts.getState().toasts).toMatchObject([
    { kind: 'error', text: 'Failed to log out. Please try again.' },
  ])
})

test('is not shown where the server has no list', async () => {
  mockApi()
  render(<SessionList />, { wrapper: AppProviders })
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull(), { timeout: 10_000 })
})
