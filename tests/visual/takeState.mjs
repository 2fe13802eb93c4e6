/** Brings a page to one of the states, so that the picture that follows is always the same. */
import { enterWorld, goOn, letFilmsCome, untilFilmsStand } from './mockApi.mjs'

/** What a first look takes: loading, the deal of the tiles, and a breath. */
const FIRST_LOOK_MS = 1_200
/** What has come is shown a little later, by timers, and those stand still here. */
const ARRIVAL_MS = 400

/** @param {import('./states.mjs').State} state */
export async function takeState(page, address, { path, scene, act, isUndrawn, isFilmAwaited }) {
  const untilFilmPlays = () =>
    isFilmAwaited || untilLoaded(page, page.getByText('Loading video...', { exact: true }))
  await enterWorld(page, scene)
  await page.goto(address + path)
  // What comes over the wire comes while time stands still.
  await page.waitForLoadState('networkidle')
  await goOn(page, ARRIVAL_MS)
  if (!isUndrawn) {
    if (path.endsWith('-startmenu'))
      await page.locator('canvas').waitFor({ state: 'attached', timeout: 20_000 })
    await untilLoaded(page, page.getByRole('progressbar', { name: 'Loading the table' }))
  }
  await goOn(page, FIRST_LOOK_MS - ARRIVAL_MS)
  if (!isFilmAwaited) await letFilmsCome(page)
  await untilFilmPlays()
  await goOn(page, 200)
  await act?.(page)
  await untilFilmPlays()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(untilPicturesStand)
  await paintAnew(page)
}

/** Runs in the page: those that came with the last act are there and decoded. One that waits to be scrolled to is not. */
function untilPicturesStand() {
  const wanted = [...document.images].filter(({ loading }) => loading !== 'lazy')
  return Promise.allSettled(wanted.map((picture) => picture.decode()))
}

/**
 * What was painted piece by piece, as pictures and letters came, has other edges than what is painted in one go. A
 * dialog lies on a layer of its own, which the page's background leaves as it is, and so may one of its buttons.
 */
async function paintAnew(page) {
  for (const isAway of [true, false]) {
    await page.evaluate((away) => {
      const { style } = document.documentElement
      style.background = away ? '#000' : ''
      style.textRendering = away ? 'geometricPrecision' : ''
      for (const picture of document.images) picture.style.visibility = away ? 'hidden' : ''
    }, isAway)
    await page.waitForTimeout(100)
  }
}

/** Nothing on the page moves while its picture is taken. */
export const STILL = { animations: 'disabled', caret: 'hide' }

async function untilLoaded(page, wait) {
  await page.waitForLoadState('networkidle')
  await wait.waitFor({ state: 'hidden', timeout: 20_000 })
  await untilFilmsStand(page)
  // A frame that was asked for meanwhile is drawn, and the film's picture is on the card.
  await page.waitForTimeout(150)
  await goOn(page, 20)
}
