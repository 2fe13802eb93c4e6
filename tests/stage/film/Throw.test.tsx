/** A throw without a film, as with saved data on a slow link: the stage throws, and tells city and number when a film would. */
import { Container, Sprite, Texture } from 'pixi.js'
import { expect, it, vi } from 'vitest'
import { useGame } from '../../../src/game/state/store'
import { Throw } from '../../../src/stage/film/Throw'
import { tableLayout } from '../../../src/stage/layout/layout'
import { createTestStage } from '../../fixtures/createTestStage'
import { setGame } from '../../fixtures/setGame'
import { choosing, tableState } from '../../fixtures/tableState'

const { named } = vi.hoisted(() => ({ named: new Map<string, Texture>() }))
const texture = vi.hoisted(() => (name: string) => {
  const known = named.get(name) ?? new Texture({ label: name })
  named.set(name, known)
  return known
})
vi.mock('../../../src/stage/assets/useAssets', () => {
  return { useSpriteTexture: texture, useAtlasTexture: texture, useSolidTexture: () => texture('pixel') }
})
vi.mock('../../../src/stage/assets/textures', () => ({
  spriteTexture: texture,
  solidTexture: () => texture('pixel'),
}))

const STARTS_AT_MS = 0
const { film } = tableLayout({ width: 844, height: 390 }).openThrow
const DIMMED = 0x6e5f72

const spritesOf = (top: Container): Sprite[] =>
  top.children.flatMap((child) => (child instanceof Sprite ? [child] : spritesOf(child)))

/** @param ms since the throw's beginning at which the player comes */
async function throwAt(ms: number, isMotionReduced: boolean, isPaused = false) {
  vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: '2g' } })
  const stage = await createTestStage({ Container, Sprite }, { isMotionReduced, isPaused })
  setGame(tableState({ round: choosing() }))
  stage.pass(ms)
  await stage.render(
    <Throw
      place={film}
      mode="dummy"
      result={{ city: 'tokyo', diceNumber: 2 }}
      startsAtMs={STARTS_AT_MS}
      isShown
    />,
  )
  const named = (label: string) => spritesOf(stage.top).filter((sprite) => sprite.texture.label === label)
  return {
    /** @returns the number of drawn frames */
    until: (ms: number) => stage.pass(STARTS_AT_MS + ms + 20 - stage.nowMs()),
    /** Cities in their own light. */
    litCities: () =>
      ['new_york', 'mumbai', 'dubai', 'tokyo'].filter((city) =>
        named(`skyline-${city}`).some(({ tint, alpha }) => tint === 0xffffff && alpha === 1),
      ),
    pips: () => named('long-die-pip').filter(({ scale }) => scale.x !== 0),
  }
}

it('says that it is drawn, once skyline and die are there, and waits for them on the felt', async () => {
  const atlas = named.get('result')
  named.set('result', Texture.EMPTY)
  const waiting = await throwAt(3_000, false)
  expect(useGame.getState().isThrowDrawn).toBe(false)
  expect(waiting.pips()).toEqual([])
  if (atlas === undefined) named.delete('result')
  else named.set('result', atlas)
  const shown = await throwAt(3_000, false)
  expect(useGame.getState().isThrowDrawn).toBe(true)
  shown.until(3_040)
  expect(shown.pips().length).toBeGreaterThan(0)
})

it('lights the city and then shows the number, each when a film tells it', async () => {
  const shown = await throwAt(0, false)
  const litPips = () => shown.pips().filter(({ tint }) => tint !== DIMMED).length
  shown.until(1_000)
  expect(shown.pips()).toEqual([])
  shown.until(6_600)
  expect(shown.pips().length).toBeGreaterThan(0)
  expect(shown.litCities()).toEqual([])
  shown.until(7_200)
  expect(shown.litCities()).toEqual(['tokyo'])
  shown.until(8_000)
  expect(shown.litCities()).toEqual(['tokyo'])
  expect(litPips()).toBe(2)
})

it('moves nothing with reduced motion, and tells the result at the end', async () => {
  const before = await throwAt(7_900, true)
  before.until(7_900)
  expect([before.litCities(), before.pips()]).toEqual([[], []])
  const after = await throwAt(8_000, true)
  after.until(8_100)
  expect(after.litCities()).toEqual(['tokyo'])
  expect(after.pips().length).toBeGreaterThanOrEqual(2)
})

it('draws one frame and no more while its clock stands still', async () => {
  const shown = await throwAt(7_200, false, true)
  expect(shown.until(7_400)).toBe(1)
  expect(shown.litCities()).toEqual(['tokyo'])
  expect(shown.until(9_000)).toBe(0)
})
