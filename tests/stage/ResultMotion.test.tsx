/**
 * A win and a loss move alike until the verdict: the same throw, whatever the player has chosen, pixel by pixel. What then flies
 * for a win covers neither the bar nor the reels.
 */
import { Container, Graphics, NineSliceSprite, ParticleContainer, Sprite, Texture } from 'pixi.js'
import { expect, it, vi } from 'vitest'
import type { Combination } from '../../src/domain/core/payout'
import { SHOW_MS, WIN_MS } from '../../src/domain/resultTimeline'
import type { PlayerRound } from '../../src/domain/roundState'
import { TextsProvider } from '../../src/i18n/useTranslate'
import { PALETTE } from '../../src/stage/core/palette'
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

/** Shows the scene of a round at `atMs` after its reveal. */
async function showRound(pick: Combination, phase: 'revealing' | 'celebrating', atMs: number) {
  vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: '2g' } })
  const stage = await createTestStage({ Container, Graphics, NineSliceSprite, Sprite })
  const isWin = pick.city === DRAWN.city && pick.diceNumber === DRAWN.diceNumber
  const outcome = { instanceId: 1, result: DRAWN, isWin, prizePaise: isWin ? 15_000 : 0, totalBets: 4 }
  const bet = { ...placedBet, ...pick }
  const round: PlayerRound = { ...choosing(), phase, bet, openedAtMs: 0, outcome, revealAtMs: 0 }
  setGame(tableState({ round }))
  stage.pass(atMs)
  await stage.render(
    <TextsProvider>
      <ResultScene layout={tableLayout({ width: 844, height: 390 })} />
    </TextsProvider>,
  )
  return stage
}

/** Returns what the scene draws five times a second until just before the verdict. */
async function framesOf(pick: Combination): Promise<unknown[]> {
  const stage = await showRound(pick, 'revealing', FROM_MS)
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

it('lets confetti and coins of a win fly under the bar and the reels', async () => {
  const stage = await showRound(DRAWN, 'celebrating', SHOW_MS + WIN_MS.firstCoin)
  stage.pass(100)
  const parts = stage.top.children[0]!.children
  const flies = (part: Container) => part.children.some((child) => child instanceof ParticleContainer)
  expect(parts.filter(flies)).toHaveLength(2)
  const bar = parts.findIndex(({ y, width, tint }) => y === 0 && width === 844 && tint === PALETTE.night)
  expect(parts.findLastIndex(flies)).toBeLessThan(bar)
})
