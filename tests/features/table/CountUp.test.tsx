/** An amount counts up from the last shown one, and never shows more than the player has. */
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCountUp } from '../../../src/features/table/parts/useCountUp'

function Amount({ paise, from = 0 }: { paise: number | null; from?: number | null }) {
  return <output>{useCountUp(paise, from)}</output>
}

const shown = () => Number(screen.getByRole('status').textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const matches = vi.spyOn(window, 'matchMedia')

beforeEach(() => {
  vi.useFakeTimers()
  matches.mockReset()
})

test('counts up in whole rupees and shows the exact amount after 600 ms', () => {
  render(<Amount paise={15_050} />)
  expect(shown()).toBe(0)
  pass(200)
  expect(shown()).toBeGreaterThan(0)
  expect(shown()).toBeLessThan(15_050)
  expect(shown() % 100).toBe(0)
  pass(500)
  expect(shown()).toBe(15_050)
})

test.each([
  ['a smaller', 50_000, 0],
  ['the first known', null, null],
])('shows %s amount at once, and counts up from it', (_, before, from) => {
  const { rerender } = render(<Amount paise={before} from={from} />)
  pass(700)
  expect(screen.getByRole('status').textContent).toBe(String(before ?? ''))
  rerender(<Amount paise={49_000} from={from} />)
  expect(shown()).toBe(49_000)
  rerender(<Amount paise={64_000} from={from} />)
  expect(shown()).toBe(49_000)
  pass(700)
  expect(shown()).toBe(64_000)
})

test('shows the amount at once with reduced motion', () => {
  matches.mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList)
  render(<Amount paise={15_000} />)
  expect(shown()).toBe(15_000)
})
