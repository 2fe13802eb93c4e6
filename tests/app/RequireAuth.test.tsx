/** What a page for logged-in players shows while the account cannot be fetched. */
import { act, fireEvent, screen } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { recentCalls } from '../../src/api/recentCalls'
import { RequireAuth } from '../../src/app/RequireAuth'
import { routes } from '../../src/app/routes'
import { useSession } from '../../src/game/session/session'
import { crawledPaths, PATHS } from '../../src/paths'
import { renderPages } from '../fixtures/AppProviders'

const renderPage = () => renderPages({ '/': <RequireAuth />, '/login': 'Login page' })

afterEach(() => useSession.setState({ status: 'initialising', token: null, userId: null }))

const isPublic = (path: string) => crawledPaths.includes(path) || path === PATHS.round

test.each(Object.values(PATHS).filter((path) => !isPublic(path)))('%s is only for players', (path) => {
  expect(matchRoutes(routes, path)?.map(({ route }) => route.Component)).toContain(RequireAuth)
})

test('a visitor is led to the login page, once the session was checked', () => {
  renderPage()
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  act(() => useSession.setState({ status: 'loggedOut' }))
  expect(screen.getByText('Login page')).toBeVisible()
})

test('an account that could not be fetched is said, and tried again', async () => {
  useSession.setState({ status: 'unreachable', token: 'kept', userId: 7 })
  renderPage()
  expect(screen.getByRole('heading')).toHaveTextContent('Failed to fetch user, please re-login.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('progressbar')).toBeVisible()
  expect(useSession.getState().token).toBe('kept')
})

test('the request that failed last is named for support, and no other', () => {
  const call = { atMs: 1, route: 'GET /user/get-user/:id', tookMs: 3 }
  recentCalls.push({ ...call, outcome: 500, requestId: 'a-1' }, { ...call, outcome: 503, requestId: 'a-2' })
  recentCalls.push({ ...call, outcome: 200, requestId: 'a-3' })
  useSession.setState({ status: 'unreachable', token: 'kept', userId: 7 })
  renderPage()
  expect(screen.getByText('Request a-2')).toBeVisible()
  recentCalls.length = 0
})

test('"Log in again" ends the session on this device and leads to the login page', () => {
  useSession.setState({ status: 'unreachable', token: 'kept', userId: 7 })
  renderPage()
  fireEvent.click(screen.getByRole('button', { name: 'Log in again' }))
  expect(screen.getByText('Login page')).toBeVisible()
  expect(useSession.getState()).toMatchObject({ status: 'loggedOut', token: null })
})
