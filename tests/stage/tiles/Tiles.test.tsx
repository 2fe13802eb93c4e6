/** The tiles, the coin that flies over them, and the chips of the newest results. */
import { waitFor } from '@testing-library/react'
import { Container, NineSliceSprite, Sprite, Texture } from 'pixi.js'
import { describe, expect, it, vi } from 'vitest'
import { tableLayout } from '../../../src/stage/layout/layout'
import { CityWindows } from '../../../src/stage/tiles/cityWindows'
import { coinFlight, FlyingCoin } from '../../../src/stage/tiles/FlyingCoin'
import { ResultChips } from '../../../src/stage/tiles/ResultChips'
import { Tile } from '../../../src/stage/tiles/Tile'
import { TileSprite } from '../../../src/stage/tiles/tileSprite'
import { createTestStage } from '../../fixtures/createTestStage'
import { setGame } from '../../fixtures/setGame'
import {
  choosing,
  twoCoins as coins,
  completeSelection,
  placedBet,
  tableState,
} from '../../fixtures/tableState'

vi.mock('../../../src/stage/assets/useAssets', () => ({ useSpriteTexture: () => Texture.WHITE }))
vi.mock('../../../src/stage/assets/textures', () => ({
  spriteTexture: () => Texture.WHITE,
  solidTexture: () => Texture.WHITE,
}))

const atRest = { atlas: Texture.WHITE, isSelected: false, isUnavailable: false, isLocked: false }

describe('a tile', () => {
  it('is there at once, in the place of the picture in its radio', async () => {
    const { top, render } = await createTestStage({ TileSprite }, { isSynced: false })
    await render(<Tile kind="die" tileKey="die-1" rect={{ x: 0, y: 0, width: 60, height: 60 }} {...atRest} />)
    await vi.waitFor(() => expect(top.children).toHaveLength(1))
    const [tile] = top.children
    expect([tile?.alpha, tile?.y]).toEqual([1, 30])
  })

  it('lights as many windows of a city as it is told, and puts them out for a new round', async () => {
    const { top, render } = await createTestStage({ TileSprite }, { isSynced: false })
    const rect = { x: 0, y: 0, width: 96, height: 120 }
    const show = (lit: number) =>
      render(<Tile kind="city" tileKey="city-dubai" rect={rect} {...atRest} lit={lit} />)
    const windows = () =>
      (top.children[0] as Container).children.find((child) => child instanceof CityWindows)!
    await show(3)
    await vi.waitFor(() => expect(windows().children).toHaveLength(6))
    const [first] = windows().children
    await show(12)
    expect(windows().children).toHaveLength(24)
    expect(windows().children[0]).toBe(first)
    const { minX, minY, maxX, maxY } = windows().getBounds()
    expect([minX >= -6, minY >= -6, maxX <= 102, maxY <= 126]).toEqual([true, true, true, true])
    await show(0)
    expect(windows().children).toHaveLength(0)
  })
})

describe('the staked coin', () => {
  const square = (x: number, y: number) => ({ x, y, width: 20, height: 20 })
  const WAY = { from: square(0, 100), city: square(200, 0), number: square(400, 100) }

  async function mount(phase: 'placing' | 'placed', isMotionReduced = false) {
    const { selection, ...common } = choosing(completeSelection)
    const sent = phase === 'placing' ? { phase, instanceId: 1 } : { phase, bet: placedBet }
    setGame(tableState({ round: { ...common, selection, ...sent } }))
    const elements = { Container, NineSliceSprite, Sprite }
    const stage = await createTestStage(elements, { isMotionReduced, isSynced: false })
    await stage.render(<FlyingCoin coin="coin-10" {...WAY} />)
    const [city, number, coin] = stage.top.children[0]!.children as [Container, Container, Sprite]
    return { ...stage, city, number, coin }
  }

  it('rises over the city, and lands on the number in 320 ms', () => {
    expect(coinFlight(0, WAY)).toMatchObject({ x: 10, y: 110, alpha: 1 })
    expect(coinFlight(0.16, WAY)).toMatchObject({ x: 210, y: 10 - 40, flashes: { city: 1 } })
    expect(coinFlight(0.319, WAY).x).toBeCloseTo(410, 0)
    expect(coinFlight(0.32, WAY)).toMatchObject({ alpha: 0, flashes: { number: 1 } })
    expect(coinFlight(0.52, WAY).flashes).toEqual({ city: 0, number: 0 })
  })

  it('flies for a bet that is sent, and draws no frame after that', async () => {
    const { pass, coin, city, number } = await mount('placing')
    pass(160)
    expect(coin.alpha).toBe(1)
    expect(city.alpha).toBeGreaterThan(0.5)
    pass(500)
    expect([coin.alpha, city.alpha, number.alpha]).toEqual([0, 0, 0])
    expect(pass(1_000)).toBe(0)
  })

  it.each([
    ['a bet that a reload brings back', 'placed', false],
    ['reduced motion', 'placing', true],
  ] as const)('stays away with %s', async (_, phase, isMotionReduced) => {
    const { pass, coin, city, number } = await mount(phase, isMotionReduced)
    pass(160)
    expect([coin.alpha, city.alpha, number.alpha]).toEqual([0, 0, 0])
  })
})

describe('the chips', () => {
  const { chips } = tableLayout({ width: 844, height: 390 })

  async function mount(isMotionReduced = false) {
    const stage = await createTestStage({ Container, Sprite }, { isMotionReduced, isSynced: false })
    /** Renders the results of a table whose newest one of each coin has this id. @returns the row of chips */
    const show = async (newestId: number, coinTypeId: number) => {
      const [round] = tableState().instances
      const recentResults = Array.from({ length: 8 }, (_, index) => ({
        instanceId: newestId - index,
        result: { city: 'dubai', diceNumber: 2 } as const,
      }))
      const instances = coins.map((coin) => ({ ...round!, ...coin, recentResults }))
      setGame(tableState({ round: choosing({ coinTypeId }) }, { instances, coins }))
      // Its own array each time, because the memoised component would not be rendered again.
      await stage.render(<ResultChips places={[...chips]} />)
      await waitFor(() => expect(stage.top.children[0]?.children).toHaveLength(chips.length))
      return stage.top.children[0] as Container
    }
    return { show, pass: stage.pass }
  }

  it('slides a new result in, then draws no more frames', async () => {
    const { show, pass } = await mount()
    await show(100, 3)
    pass(1_000)
    const row = await show(101, 3)
    expect(row.x).toBe(-chips[0]!.width)
    expect(row.children[0]!.alpha).toBe(0)
    const drawn = pass(1_000)
    expect(row.x).toBe(0)
    expect(row.children[0]!.alpha).toBe(1)
    expect(drawn).toBeGreaterThan(8)
    expect(drawn).toBeLessThan(20)
    expect(pass(1_000)).toBe(0)
  })

  it('shows the results of another coin in one frame', async () => {
    const { show, pass } = await mount()
    await show(200, 3)
    pass(1_000)
    const row = await show(300, 4)
    expect(row.x).toBe(0)
    expect(pass(1_000)).toBe(1)
  })

  it('with reduced motion shows a new result at its place at once', async () => {
    const { show, pass } = await mount(true)
    await show(400, 3)
    pass(1_000)
    const row = await show(401, 3)
    expect(row.x).toBe(0)
    expect(row.children[0]!.alpha).toBe(1)
    expect(pass(1_000)).toBe(1)
  })
})
