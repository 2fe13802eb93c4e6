/** The staked coin flies once, when the bet is sent, and not for a bet that a reload brings back. */
import { Container, NineSliceSprite, Sprite, Texture } from 'pixi.js'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadTweening } from '../../../src/stage/core/tween'
import { coinFlight, FlyingCoin } from '../../../src/stage/tiles/FlyingCoin'
import { createTestStage } from '../../fixtures/createTestStage'
import { setGame } from '../../fixtures/setGame'
import { choosing, completeSelection, placedBet, tableState } from '../../fixtures/tableState'

vi.mock('../../../src/stage/assets/textures', () => ({ spriteTexture: () => Texture.WHITE }))

const square = (x: number, y: number) => ({ x, y, width: 20, height: 20 })
const WAY = { from: square(0, 100), city: square(200, 0), number: square(400, 100) }

beforeAll(() => loadTweening())

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
