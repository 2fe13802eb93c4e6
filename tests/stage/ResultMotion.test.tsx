/** A win and a loss move alike until the verdict: the same throw, whatever the player has chosen, pixel by pixel. */
import { Container, Graphics, NineSliceSprite, Sprite, Texture } from 'pixi.js'
import { expect, it, vi } from 'vitest'
import type { Combination } from '../../src/domain/core/payout'
import { SHOW_MS } from '../../src/domain/resultTimeline'
import type { PlayerRound } from '../../src/domain/roundState'
import { TextsProvider } from '../../src/i18n/useTranslate'
import { tableLayout } from '../../src/stage/layout/layout'
import { ResultScene } from '../../src/stage/ResultScene'
import { createTestStage } from '../fixtures/createTestStage'
import { setGame } from '../fixtures/setGame'
import { choosing, placedBet, tableState } from '../fixtures/tableState'

vi.mock('../../src/stage/assets/useAssets', () => ({
  useSpriteTexture: () => Texture.WHITE,
  useAtlasTexture: () => Texture.WHITE,
  useSolidTexture: () => Texture.WHITE,
}))
vi.mock('../../src/stage/assets/textures', () => ({
  spriteTexture: () => Texture.WHITE,
  solidTexture: () => Texture.WHITE,
}))
vi.mock('../../src/stage/application', () => ({ warmUp: () => undefined }))
vi.mock('../../src/stage/countdown/CountdownDigit', () => ({ CountdownDigit: () => null }))
vi.mock('../../src/stage/parts/Label', () => ({ Label: () => null }))

/** Before it nothing depends on the round, and the light on the player's own city is over. */
const FROM_MS = 5_000
const DRAWN = { city: 'tokyo', diceNumber: 2 } as const

/** What is drawn of the scene: a hidden light may lie anywhere. */
const look = ({ x, y, width, height, rotation, alpha, tint, children }: Container): unknown =>
  alpha < 0.001 ? 'hidden' : [x, y, width, height, rotation, alpha, tint, children.map(look)]

/** Returns what the scene draws five times a second until just before the verdict. */
async function framesOf(pick: Combination): Promise<unknown[]> {
  vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: '2g' } })
  const stage = await createTestStage({ Container, Graphics, NineSliceSprite, Sprite })
  const isWin = pick.city === DRAWN.city && pick.diceNumber === DRAWN.diceNumber
  const outcome = { instanceId: 1, result: DRAWN, isWin, prizePaise: isWin ? 15_000 : 0, totalBets: 4 }
  const bet = { ...placedBet, ...pick }
  const round: PlayerRound = { ...choosing(), phase: 'revealing', bet, openedAtMs: 0, outcome, revealAtMs: 0 }
  setGame(tableState({ round }))
  stage.pass(FROM_MS)
  await stage.render(
    <TextsProvider>
      <ResultScene layout={tableLayout({ width: 844, height: 390 })} />
    </TextsProvider>,
  )
  const frames: unknown[] = []
  for (let ms = FROM_MS; ms < SHOW_MS - 200; ms += 200) {
    stage.pass(200)
    frames.push(look(stage.top))
  }
  return frames
}

it('moves for a pick that matches one half, or none, as for a win', async () => {
  const won = await framesOf(DRAWN)
  expect(won.length).toBeGreaterThan(10)
  expect(await framesOf({ city: 'dubai', diceNumber: 2 })).toEqual(won)
  expect(await framesOf({ city: 'tokyo', diceNumber: 1 })).toEqual(won)
})
