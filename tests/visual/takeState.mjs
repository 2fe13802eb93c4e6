/** Brings a page to one of the states, so that the picture that follows is always the same. */
import { FIRST_LOOK_MS } from './states.mjs'
import { enterWorld, goOn } from './world.mjs'

export async function takeState(page, address, { path, scene, act }) {
  await enterWorld(page, scene)
  await page.goto(address + path)
  await page.waitForLoadState('networkidle')
  await goOn(page, FIRST_LOOK_MS)
  await page.waitForLoadState('networkidle')
  await goOn(page, 200)
  await act?.(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Nothing on the page moves while its picture is taken. */
export const STILL = { animations: 'disabled', caret: 'hide' }
