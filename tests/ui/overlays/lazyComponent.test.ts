/** Imports that are tried again: for a lost network, not for a file that cannot run. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importWithRetry } from '../../../src/ui/overlays/lazyComponent'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('tries again while the network is lost', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('texts')
  const loaded = importWithRetry(load)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await loaded).toBe('texts')
})

test('throws the error of a file that the browser cannot parse, so that the page says so', async () => {
  const load = vi.fn().mockRejectedValueOnce(new SyntaxError('Unexpected token')).mockResolvedValue('texts')
  const failed = expect(importWithRetry(load)).rejects.toThrow(SyntaxError)
  await vi.advanceTimersByTimeAsync(2_000)
  await failed
})
