/** The smooth scroll to the top: its end, and that a wheel or a touch stops it. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollToTop } from '../../../src/app/layout/useScrollToTop'

const page = document.documentElement
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'] })
  page.scrollTop = 1_000
  // A page that is scrolled down has its body above the window.
  vi.spyOn(document.body, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -page.scrollTop))
})
afterEach(() => void vi.restoreAllMocks())

test('reaches the top after its duration', async () => {
  const { result } = renderHook(() => useScrollToTop(800))
  act(() => result.current())
  await pass(400)
  expect(page.scrollTop).toBeGreaterThan(0)
  expect(page.scrollTop).toBeLessThan(1_000)
  await pass(450)
  expect(page.scrollTop).toBe(0)
})

test.each(['wheel', 'touchmove'])('stops at the current position on %s', async (eventName) => {
  const { result } = renderHook(() => useScrollToTop(800))
  act(() => result.current())
  await pass(300)
  act(() => void window.dispatchEvent(new Event(eventName)))
  await pass(20)
  const stoppedAt = page.scrollTop
  expect(stoppedAt).toBeGreaterThan(0)
  await pass(1_000)
  expect(page.scrollTop).toBe(stoppedAt)
})
