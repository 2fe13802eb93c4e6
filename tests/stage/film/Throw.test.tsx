/** A throw without a film, as with saved data on a slow link: city and die are told when their reels rest, and not before. */
import { waitFor } from '@testing-library/react'
import { Sprite, Texture } from 'pixi.js'
import { expect, it, vi } from 'vitest'
import { Throw } from '../../../src/stage/film/Throw'
import { tableLayout } from '../../../src/stage/layout/layout'
import { createTestStage } from '../../fixtures/createTestStage'
import { setGame } from '../../fixtures/setGame'
import { choosing, tableState } from '../../fixtures/tableState'

const { named } = vi.hoisted(() => ({ named: new Map<string, Texture>() }))
vi.mock('../../../src/stage/assets/useAssets', () => ({
  useSpriteTexture: (name: string) => named.get(name) ?? new Texture({ label: name }),
}))

const STARTS_AT_MS = 1_000_000
const { film } = tableLayout({ width: 844, height: 390 }).openThrow

it('tells the result that it is given to a player without a bet', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: '2g' } })
  const stage = await createTestStage({ Sprite })
  for (const name of ['city-tokyo', 'die-2']) named.set(name, new Texture({ label: name }))
  const shownAt = async (ms: number) => {
    setGame({ nowMs: STARTS_AT_MS + ms })
    return stage.top.children.map((sprite) => (sprite as Sprite).texture.label)
  }
  setGame(tableState({ round: choosing(), nowMs: STARTS_AT_MS }))
  await stage.render(
    <Throw
      place={film}
      tint={0}
      result={{ city: 'tokyo', diceNumber: 2 }}
      startsAtMs={STARTS_AT_MS}
      isShown
    />,
  )
  expect(await shownAt(7_399)).toEqual([])
  await waitFor(async () => expect(await shownAt(7_400)).toEqual(['city-tokyo']))
  expect(await shownAt(7_999)).toEqual(['city-tokyo'])
  await waitFor(async () => expect(await shownAt(8_000)).toEqual(['city-tokyo', 'die-2']))
})
