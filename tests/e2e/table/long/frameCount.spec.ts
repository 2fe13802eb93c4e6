/** The result screen renders a frame only when something moves or changes: the throw moves at the rate of the films. */
import { FRAME_RATE } from '../../../../src/stage/throw/choreography'
import { expect, FULL_HZ } from '../fixtures'
import { mockedTest as test } from '../mockedTable'
import { MENU, placeBet, RESULT } from '../tableSteps'
import { countWebglCalls, type WebglCounts } from '../webglCalls'

test.use({ screenHz: FULL_HZ })

/** A part of the countdown in which the light and, at each bell, the cup move, in milliseconds from the opening of the result screen. */
const COUNTING = { fromMs: 600, toMs: 2_600 }

/** Runs in the page. @returns the frame count at both ends of the countdown's part, and at the end of the result screen */
async function recordFrames({ resultPath, fromMs, toMs }: { resultPath: string } & typeof COUNTING) {
  const { webglCounts } = window as unknown as { webglCounts: WebglCounts }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await pause(fromMs)
  const from = webglCounts.frames
  await pause(toMs - fromMs)
  const to = webglCounts.frames
  while (window.location.pathname === resultPath) await pause(20)
  return { from, to, end: webglCounts.frames }
}

test('the stage renders the countdown at the rate of the films, and more frames while the reels spin', async ({
  page,
  table,
}) => {
  await countWebglCalls(page)
  await page.goto(MENU)
  await placeBet(page)
  await table.openResultScreen()
  const { from, to, end } = await page.evaluate(recordFrames, { resultPath: RESULT, ...COUNTING })
  // Two digits enter meanwhile, each within a quarter of a second.
  const countingFrames = (FRAME_RATE * (COUNTING.toMs - COUNTING.fromMs)) / 1000
  expect(to - from).toBeLessThan(countingFrames + 2 * 15)
  // How many it can be is a question of the machine.
  expect(end - to).toBeGreaterThan(to - from)
})
