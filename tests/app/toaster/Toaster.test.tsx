/** The two stacks of toasts, and what happens to open toasts on the way from one to the other. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Toaster } from '../../../src/app/toaster/Toaster'
import { notify, useToasts } from '../../../src/game/session/toasts'
import { PATHS } from '../../../src/paths'
import { Texts } from '../../fixtures/Texts'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const texts = () =>
  [...document.querySelectorAll('li[data-type]:not([data-removed=true])')].map(
    ({ textContent }) => textContent,
  )

async function renderAt(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <Toaster /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />, { wrapper: Texts })
  await pass(0)
  return router
}

async function show(...toasts: Parameters<typeof notify>[0][]) {
  for (const toast of toasts) act(() => notify(toast))
  await pass(100)
}

beforeEach(() => void vi.useFakeTimers())

describe('on the site', () => {
  test('a toast expires after four seconds', async () => {
    await renderAt(PATHS.faq)
    await show({ kind: 'success', text: 'Saved' })
    expect(texts()).toEqual(['Saved'])
    await pass(3_800)
    expect(texts()).toEqual(['Saved'])
    await pass(400)
    expect(texts()).toEqual([])
    expect(useToasts.getState().toasts).toEqual([])
  })

  test('of toasts with equal text only the last is shown', async () => {
    await renderAt(PATHS.faq)
    await show({ kind: 'error', text: 'No network' }, { kind: 'error', text: 'No network' })
    expect(texts()).toEqual(['No network'])
  })

  test('a newer toast replaces the older one of its flow, and no other', async () => {
    await renderAt(PATHS.profile)
    await show(
      { kind: 'info', text: 'Hello' },
      { kind: 'info', text: 'Welcome' },
      { kind: 'success', text: 'Saved', flow: 'limits' },
      { kind: 'error', text: 'Names are missing', flow: 'profile' },
      { kind: 'success', text: 'Updated', flow: 'profile' },
    )
    expect(texts()).toEqual(['Updated', 'Saved', 'Welcome', 'Hello'])
    await pass(1_000)
    expect(texts()).toEqual(['Updated', 'Saved', 'Welcome', 'Hello'])
  })

  test('three toasts are visible, the newest first', async () => {
    await renderAt(PATHS.faq)
    await show(...['1', '2', '3', '4'].map((text) => ({ kind: 'info' as const, text })))
    const shown = [...document.querySelectorAll('li[data-visible=true]')]
    expect(shown.map(({ textContent }) => textContent)).toEqual(['4', '3', '2'])
  })

  test('a toast lies where it hides no control of a step that is shown just after it was sent', async () => {
    function Step() {
      const [isShown, setShown] = useState(false)
      send = async () => {
        notify({ kind: 'success', text: 'Sent' })
        await null
        setShown(true)
      }
      return isShown ? <button type="button">Back</button> : null
    }
    let send = () => Promise.resolve()
    // All controls are at the lower right of a window of 800 × 600.
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(800)
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(600, 540, 100, 44),
    )
    await renderAt(PATHS.login)
    render(<Step />)
    await send()
    const toast = await vi.waitFor(() => screen.getByText('Sent').closest('li'))
    expect(toast).toHaveAttribute('data-x-position', 'left')
  })

  test('a toast with an action stays until the action is used', async () => {
    const run = vi.fn()
    await renderAt(PATHS.faq)
    await show({ kind: 'info', text: 'New version', action: { name: 'Update', run } })
    await pass(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Update' }))
    await pass(1_000)
    expect(run).toHaveBeenCalledOnce()
    expect(texts()).toEqual([])
    expect(useToasts.getState().toasts).toEqual([])
  })

  test('Alt+T leads the keyboard to the toasts, which then stay', async () => {
    await renderAt(PATHS.faq)
    await show({ kind: 'info', text: 'Hello' })
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT' })
    expect(document.activeElement?.closest('ol')).toHaveTextContent('Hello')
    await pass(60_000)
    expect(texts()).toEqual(['Hello'])
  })
})

test('at the table a newer toast replaces the older one for good', async () => {
  await renderAt(PATHS.dummyMenu)
  await show({ kind: 'error', text: 'First' }, { kind: 'error', text: 'Second' })
  expect(texts()).toEqual(['Second'])
  await pass(4_800)
  expect(texts()).toEqual(['Second'])
  await pass(1_000)
  expect(texts()).toEqual([])
})

test.each([PATHS.faq, PATHS.dummyMenu])('a dismissed toast is removed at %s', async (path) => {
  await renderAt(path)
  await show({ kind: 'info', text: 'Hello' })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await pass(1_000)
  expect(texts()).toEqual([])
  expect(useToasts.getState().toasts).toEqual([])
})

test('an open toast moves with the player from the site to the table and back', async () => {
  const router = await renderAt(PATHS.login)
  await show({ kind: 'success', text: 'Login successful!' })
  await act(() => router.navigate(PATHS.dummyMenu))
  await pass(100)
  expect(texts()).toEqual(['Login successful!'])
  await act(() => router.navigate(PATHS.wallet))
  await pass(100)
  expect(texts()).toEqual(['Login successful!'])
  await pass(5_000)
  await act(() => router.navigate(PATHS.dummyMenu))
  await pass(100)
  expect(texts()).toEqual([])
})
