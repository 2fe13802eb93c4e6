/** Brings a page to one of the states, so that the picture that follows is always the same. */
import { FIRST_LOOK_MS } from './states.mjs'
import { enterWorld, goOn } from './world.mjs'

export async function takeState(page, address, { path, scene, act }) {
  await enterWorld(page, scene)
  await page.goto(address + path)
  // What comes over the wire comes while time stands still.
  await untilLoaded(page)
  await goOn(page, FIRST_LOOK_MS)
  await untilLoaded(page)
  await goOn(page, 200)
  await act?.(page)
  await untilLoaded(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Nothing on the page moves while its picture is taken. */
export const STILL = { animations: 'disabled', caret: 'hide' }

async function untilLoaded(page) {
  await page.waitForLoadState('networkidle')
  for (const words of ['Loading the table', 'Loading video...']) {
    await page.getByText(words, { exact: true }).waitFor({ state: 'hidden', timeout: 20_000 })
  }
  // A frame that was asked for meanwhile is drawn, and the film's picture is on the card.
  await page.waitForTimeout(150)
  await page.clock.runFor(20)
}
