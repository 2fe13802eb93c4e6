/** The changes between menu and result screen, frame by frame: each frame is a mixture of the old and the new screen. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, FULL_HZ } from './fixtures'
import { RESULT_SCREEN, mockedTest as test } from './mockedTable'
import { LOSING_CHOICE, MENU, placeBet, RESULT } from './tableSteps'

interface Frame {
  atSeconds: number
  jpeg: Buffer
}

type Region = { left: number; top: number; width: number; height: number }

/**
 * Beside the film, whose lights come on by themselves: the sidebar's first links and the tiles at the right edge on the menu, felt
 * on the result screen. Today's time above the links and the button below them change by themselves too.
 */
const SIDES: Region[] = [
  { left: 0, top: 190, width: 64, height: 48 },
  { left: 796, top: 80, width: 48, height: 310 },
]
const TIMER_CARD: Region = { left: 712, top: 5, width: 121, height: 61 }
/** Of a colour channel, 0 to 255; JPEG alone causes about 4. */
const MAX_DEVIATION = 14

test.use({ screenHz: FULL_HZ })

test('menu and result screen cross-fade, without a black frame or a reset timer', async ({ page, table }) => {
  await page.goto(MENU)
  // After a win coins fly over the menu.
  await placeBet(page, LOSING_CHOICE)
  await table.skipTo(-2_500)
  const frames = await recordFrames(page)
  await page.waitForURL(`**${RESULT}`)
  const entry = await framesAround(page, frames, { before: 0.8, after: 2.5 })
  await expectMixtures(entry, SIDES)
  await table.skipTo(RESULT_SCREEN.leftMs - 1_500)
  await page.waitForURL(`**${MENU}`)
  const exit = await framesAround(page, frames, { before: 0.4, after: 2.5 })
  await expectMixtures(exit, [SIDES[0]!])
  await expectMixtures(exit, [TIMER_CARD])
})

async function recordFrames(page: Page): Promise<Frame[]> {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atSeconds: metadata.timestamp ?? 0, jpeg: Buffer.from(data, 'base64') })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  // A busy machine records few frames a second, and some of them must fall into the fade.
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.125 })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 })
  return frames
}

/** @returns the frames of the seconds before and after this moment */
async function framesAround(
  page: Page,
  frames: Frame[],
  { before, after }: { before: number; after: number },
): Promise<Frame[]> {
  const nowSeconds = Date.now() / 1000
  await page.waitForTimeout(after * 1000)
  return frames
    .filter(({ atSeconds }) => atSeconds > nowSeconds - before && atSeconds < nowSeconds + after)
    .sort((a, b) => a.atSeconds - b.atSeconds)
}

/** Expects that each frame is a weighted mean of the first and the last one, in all regions alike. */
async function expectMixtures(frames: Frame[], regions: Region[]): Promise<void> {
  const pictures = await Promise.all(frames.map(({ jpeg }) => readRegions(jpeg, regions)))
  const [first, last] = [pictures[0]!, pictures.at(-1)!]
  const change = last.map((value, index) => value - first[index]!)
  const changeSquared = change.reduce((sum, value) => sum + value ** 2, 0)
  const weights: number[] = []
  for (const picture of pictures) {
    const weight =
      change.reduce((sum, value, index) => sum + value * (picture[index]! - first[index]!), 0) / changeSquared
    const squares = picture.map((value, index) => (value - first[index]! - weight * change[index]!) ** 2)
    const deviation = Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / squares.length)
    expect(deviation, `frame ${weights.length} of ${frames.length}`).toBeLessThan(MAX_DEVIATION)
    weights.push(weight)
  }
  expect(weights.some((weight) => weight > 0.05 && weight < 0.95)).toBe(true)
}

/** @returns the colour channels of the regions at an eighth of their size */
async function readRegions(jpeg: Buffer, regions: Region[]): Promise<number[]> {
  const parts = regions.map(async (region) => {
    const size = { width: Math.round(region.width / 8), height: Math.round(region.height / 8) }
    return [...(await sharp(jpeg).extract(region).resize(size).removeAlpha().raw().toBuffer())]
  })
  return (await Promise.all(parts)).flat()
}
