/** The wait: windows, felt and lamps follow the countdown, and where nothing is to move night has come from the start. */
import { Container, Sprite, Texture } from 'pixi.js'
import { describe, expect, it, vi } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { NO_INSETS, tableLayout } from '../../../src/stage/layout/layout'
import { LAMPS } from '../../../src/stage/layout/waitLayout'
import { Cup } from '../../../src/stage/wait/Cup'
import { lampLight, litWindows, nightOf, useWait, type Wait, WINDOWS } from '../../../src/stage/wait/dusk'
import { createTestStage } from '../../fixtures/createTestStage'
import { setGame } from '../../fixtures/setGame'
import { tableState } from '../../fixtures/tableState'

vi.mock('../../../src/stage/assets/useAssets', () => ({ useSpriteTexture: () => Texture.WHITE }))

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

const lights = (seconds: number) => Array.from({ length: LAMPS }, (_, index) => lampLight(index, seconds))

it.each([
  [3600, 0],
  [30, 0],
  [28, 0],
  [27, 1],
  [12, 6],
  [3, 9],
  [1, 9],
  [0, 10],
])('%i s before the end of betting %i lamps burn', (seconds, burning) => {
  const now = lights(seconds)
  expect(now.slice(0, burning)).toEqual(Array(burning).fill(1))
  expect(now.filter((light) => light === 1)).toHaveLength(burning)
})

it('changes one lamp in a second', () => {
  for (let seconds = 30; seconds > 0; seconds -= 1) {
    const [before, after] = [lights(seconds), lights(seconds - 1)]
    expect(before.filter((light, index) => light !== after[index])).toHaveLength(1)
    expect(before.every((light, index) => light <= after[index]!)).toBe(true)
  }
})

describe('the dice cup', () => {
  /** Seven coins leave room for the cup. */
  const place = tableLayout({ width: 844, height: 390 }, NO_INSETS, [1, 2, 3, 4, 5, 6, 7]).wait.cup!

  async function mount(isMotionReduced = false) {
    const stage = await createTestStage({ Container, Sprite }, { isMotionReduced, isSynced: false })
    /** Shows the table so long before the end of its 30 seconds of betting. */
    const show = async (seconds: number) => {
      setGame(tableState({}, {}, (30 - seconds) * 1_000))
      // Its own object each time, because the same element would not be rendered again.
      await stage.render(<Cup place={{ ...place }} />)
    }
    return { show, top: stage.top, pass: stage.pass }
  }

  it('slides in at three seconds, and draws no frame after that', async () => {
    const { show, top, pass } = await mount()
    await show(4)
    expect(top.children).toHaveLength(0)
    pass(1_000)
    await show(3)
    await vi.waitFor(() => expect(top.children).toHaveLength(1))
    const cup = top.children[0]!
    expect(cup.x).toBeLessThan(place.x)
    expect(pass(1_000)).toBeLessThan(15)
    expect(cup.x).toBe(place.x + place.width / 2)
    expect(cup.rotation).toBe(0)
    expect(cup.alpha).toBe(1)
    expect(pass(1_000)).toBe(0)
  })

  it('stays away with reduced motion', async () => {
    const { show, top } = await mount(true)
    await show(3)
    expect(top.children).toHaveLength(0)
  })
})
