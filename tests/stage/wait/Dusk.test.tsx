/** The wait: windows and felt follow the countdown, and where nothing is to move night has come from the start. */
import { expect, it, vi } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { litWindows, nightOf, useWait, type Wait, WINDOWS } from '../../../src/stage/wait/dusk'
import { createTestStage } from '../../fixtures/createTestStage'
import { setGame } from '../../fixtures/setGame'
import { tableState } from '../../fixtures/tableState'

const litAt = (left: number, total: number) => CITIES.map((_, turn) => litWindows(turn, { left, total }))

it.each([12, 30, 33, 60])(
  'lights the windows of one city after another in %i seconds, and then all',
  (total) => {
    expect(litAt(total, total)).toEqual([0, 0, 0, 0])
    expect(litAt(0, total)).toEqual(Array(CITIES.length).fill(WINDOWS))
    for (let left = total - 1; left > 0; left--) {
      const [before, after] = [litAt(left + 1, total), litAt(left, total)]
      const changed = after.flatMap((lit, turn) => (lit > before[turn]! ? [turn] : []))
      expect(changed).toEqual(total > 48 && changed.length === 0 ? [] : [(total - left - 1) % CITIES.length])
      expect(after.every((lit, turn) => lit >= before[turn]!)).toBe(true)
    }
  },
)

it('lights no window without a countdown', () => {
  expect(litWindows(0, null)).toBe(0)
})

it.each([
  [{ left: 30, total: 30 }, 0],
  [{ left: 12, total: 30 }, 0.6],
  [{ left: 0, total: 30 }, 1],
  [null, 1],
])('of %j is the night %d', (wait, night) => {
  expect(nightOf(wait)).toBeCloseTo(night)
})

async function waitSeen(isMotionReduced: boolean) {
  let seen: Wait | null | undefined
  function Seen() {
    useWait((wait) => {
      seen = wait
      return wait?.left
    })
    return null
  }
  const { render } = await createTestStage({}, { isMotionReduced })
  setGame(tableState({}, {}, 10_000))
  await render(<Seen />)
  await vi.waitFor(() => expect(seen).toBeDefined())
  return seen
}

it('counts the seconds of the betting time', async () => {
  expect(await waitSeen(false)).toEqual({ left: 20, total: 30 })
})

it('is over from the start with reduced motion, and where data is saved', async () => {
  expect(await waitSeen(true)).toMatchObject({ left: 0 })
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(await waitSeen(false)).toMatchObject({ left: 0 })
})
