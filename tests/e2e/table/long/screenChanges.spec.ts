/** The changes between menu and result screen, held in their middle: the frame there is a mixture of the old and the new screen. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures'
import { RESULT_SCREEN, mockedTest as test } from '../mockedTable'
import { LOSING_CHOICE, MENU, placeBet, RESULT } from '../tableSteps'

/** The frames of a change, from the last one before it, and the number of one in the middle of the fade. */
interface Change {
  frames: Buffer[]
  held: number
}
type Region = { left: number; top: number; width: number; height: number }

/**
 * Next to the film, whose lights come on by themselves: the sidebar's first links and the tiles at the right edge on the menu, felt
 * on the result screen. Today's time above the links and the button below them change by themselves too.
 */
const SIDES: Region[] = [
  { left: 0, top: 190, width: 64, height: 48 },
  { left: 796, top: 80, width: 48, height: 310 },
]
const TIMER_CARD: Region = { left: 712, top: 5, width: 121, height: 61 }
/** Of a colour channel, 0 to 255; JPEG causes about 4 of it. */
const MAX_DEVIATION = 14

declare global {
  interface Window {
    fadeStarts(): void
    finishFade?: (() => void) | undefined
  }
}

test('menu and result screen cross-fade, without a black frame or a reset timer', async ({ page, table }) => {
  const recordChange = await holdChanges(page)
  await page.goto(MENU)
  // After a win coins fly over the menu.
  await placeBet(page, LOSING_CHOICE)
  await table.skipTo(-2_500)
  const entry = await recordChange(RESULT)
  await expectMixture(entry, SIDES)
  await table.skipTo(RESULT_SCREEN.leftMs - 1_500)
  const exit = await recordChange(MENU)
  await expectMixture(exit, [SIDES[0]!])
  await expectMixture(exit, [TIMER_CARD])
})

/**
 * Holds each change of the screens in the middle of its fade until two frames of it are recorded.
 * @returns a function that records the change to a path
 */
async function holdChanges(page: Page): Promise<(path: string) => Promise<Change>> {
  const frames: Buffer[] = []
  let firstFrame = 0
  await page.exposeFunction('fadeStarts', () => {
    firstFrame = Math.max(0, frames.length - 1)
  })
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      window.fadeStarts()
      const transition = start(update)
      void transition.ready.then(() => {
        const fades = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
        for (const fade of fades) {
          fade.pause()
          fade.currentTime = 0
        }
        // The first frame still has the stage of before, and at full speed hardly anything of the new screen.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            for (const fade of fades) fade.currentTime = Number(fade.effect?.getComputedTiming().endTime) / 2
            window.finishFade = () => {
              for (const fade of fades) fade.finish()
              window.finishFade = undefined
            }
          }),
        )
      })
      return transition
    }
  })
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  /** @returns the number of a frame that was taken after the call */
  const moreFrames = async () => {
    const before = frames.length
    await expect.poll(() => frames.length).toBeGreaterThan(before + 1)
    return before + 1
  }
  return async (path) => {
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 })
    await page.waitForURL(`**${path}`)
    await page.waitForFunction(() => window.finishFade !== undefined)
    const held = await moreFrames()
    await page.evaluate(() => window.finishFade?.())
    await moreFrames()
    await session.send('Page.stopScreencast')
    return { frames: frames.slice(firstFrame), held: held - firstFrame }
  }
}

/**
 * Expects that the frame in the middle of the fade is a weighted mean of the first and the last one, in all regions alike, and
 * that no frame is darker than both. The stage draws a frame late, so frames at the edges of the fade may have it as it was.
 */
async function expectMixture({ frames, held }: Change, regions: Region[]): Promise<void> {
  const pictures = await Promise.all(frames.map((frame) => readRegions(frame, regions)))
  const [first, middle, last] = [pictures[0]!, pictures[held]!, pictures.at(-1)!]
  const darkest = Math.min(meanOf(first), meanOf(last))
  for (const [index, picture] of pictures.entries())
    expect(meanOf(picture), `frame ${index} of ${frames.length}`).toBeGreaterThan(darkest - MAX_DEVIATION)
  const change = last.map((value, index) => value - first[index]!)
  const changeSquared = change.reduce((sum, value) => sum + value ** 2, 0)
  const weight =
    change.reduce((sum, value, index) => sum + value * (middle[index]! - first[index]!), 0) / changeSquared
  const squares = middle.map((value, index) => (value - first[index]! - weight * change[index]!) ** 2)
  expect(Math.sqrt(meanOf(squares))).toBeLessThan(MAX_DEVIATION)
  expect(weight).toBeGreaterThan(0.05)
  expect(weight).toBeLessThan(0.95)
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** @returns the colour channels of the regions at an eighth of their size */
async function readRegions(frame: Buffer, regions: Region[]): Promise<number[]> {
  const parts = regions.map(async (region) => {
    const size = { width: Math.round(region.width / 8), height: Math.round(region.height / 8) }
    return [...(await sharp(frame).extract(region).resize(size).removeAlpha().raw().toBuffer())]
  })
  return (await Promise.all(parts)).flat()
}
