import { expect, test, vi } from 'vitest'
import { once } from '../../src/domain/once'

test('loads once for all callers', async () => {
  const load = vi.fn(async (name: string) => ({ name }))
  const loadOnce = once(load)
  const [first, second] = await Promise.all([loadOnce('first'), loadOnce('second')])
  expect(second).toBe(first)
  expect(await loadOnce('third')).toBe(first)
  expect(load.mock.calls).toEqual([['first']])
})

test('loads again after a failure, which every waiting caller sees', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded')
  const loadOnce = once(load)
  const first = loadOnce()
  await expect(loadOnce()).rejects.toThrow('offline')
  await expect(first).rejects.toThrow('offline')
  expect(await loadOnce()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})
