/** The error screen of the router: a broken page, and a page whose code could not be loaded without a network. */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recentCalls } from '../../src/api/recentCalls'
import { ErrorScreen } from '../../src/app/ErrorScreen'
import { pingServer } from '../../src/app/reloadOnChunkError'
import { Texts } from '../fixtures/Texts'

vi.mock('../../src/app/reloadOnChunkError')

const reload = vi.fn()
const loadError = new TypeError('Failed to fetch dynamically imported module: /assets/Wallet.js')
const heading = () => screen.getByRole('heading')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function renderAfter(error: Error) {
  const Broken = () => {
    throw error
  }
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <ErrorScreen /> }])
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
    { wrapper: Texts },
  )
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('location', { reload })
  vi.mocked(pingServer).mockResolvedValue(true)
})

describe('a broken page', () => {
  test('is logged, and shows the error screen and two ways on', async () => {
    const error = new Error('broken')
    await renderAfter(error)
    expect(console.error).toHaveBeenCalledWith('page failed', error)
    expect(heading()).toHaveTextContent('Unexpected Application Error!')
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    fireEvent.click(screen.getByRole('button', { name: 'Load this page again' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('names the request that failed last', async () => {
    recentCalls.push({ atMs: 1, route: 'GET /coin-type', outcome: 500, tookMs: 3, requestId: 'a-2' })
    await renderAfter(new Error('broken'))
    expect(screen.getByText('Request a-2')).toBeVisible()
    recentCalls.length = 0
  })

  test('is not reloaded by itself', async () => {
    vi.mocked(pingServer).mockResolvedValue(false)
    await renderAfter(new Error('broken'))
    await pass(60_000)
    expect(heading()).toHaveTextContent('Unexpected Application Error!')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a page whose code could not be loaded', () => {
  test('names the lost connection and reloads once the server responds', async () => {
    vi.mocked(pingServer).mockResolvedValue(false)
    await renderAfter(loadError)
    expect(heading()).toHaveTextContent('No connection')
    await pass(10_000)
    expect(reload).not.toHaveBeenCalled()
    vi.mocked(pingServer).mockResolvedValue(true)
    await pass(5_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('reloads as soon as the browser is online again', async () => {
    vi.mocked(pingServer).mockResolvedValue(false)
    await renderAfter(loadError)
    vi.mocked(pingServer).mockResolvedValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('shows the error screen if the server responds', async () => {
    await renderAfter(loadError)
    expect(heading()).toHaveTextContent('Unexpected Application Error!')
    await pass(60_000)
    expect(reload).not.toHaveBeenCalled()
  })
})
