/** The fullest states fit every supported screen. A page opens each state once, and is then given one screen after another. */
import type { Locator, Page } from '@playwright/test'
import type { Scene } from '../../../src/studio/mock/scene'
import { findState } from '../../../src/studio/states/states'
import { advanceTime, openState } from '../../visual/openState'
import { expect, visitorTest as test } from './fixtures'
import {
  NO_NOTCH,
  NOTCHED,
  readLayoutProblems,
  resizeState,
  type Screen,
  SMALLEST,
  setScreen,
  withoutCanvas,
} from './layoutProblems'
import { cityTile, coinTile, numberTile, placeBetButton } from './tableSteps'

type Size = Omit<Screen, 'name'>

const screen = (width: number, height: number, notch = NO_NOTCH): Size => ({ width, height, notch })
/** Phones in landscape: with browser bars, with a notch, and whole. `tests/stage/layout/layout.test.ts` tries more screens. */
const PHONES: readonly Size[] = [
  SMALLEST,
  screen(667, 331),
  screen(740, 360, NOTCHED.notch),
  screen(932, 430),
]
const DESKTOP = screen(1280, 720)
/** `npm run test:all` tests every state on more screens. */
const BUSIEST = ['real-again-coin', 'real-spent', 'practice-won-before']
const LARGE = { balance: 999_999_999.99 }

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Table' })

/** Runs the check as a step of its own on each screen. */
async function onEach(
  page: Page,
  screens: readonly Size[],
  check: (screen: Size) => Promise<void>,
): Promise<void> {
  for (const each of screens) {
    const { width, height, notch } = each
    await test.step(`${width} × ${height}${notch.left > 0 ? ' with a notch' : ''}`, async () => {
      await resizeState(page, each)
      await check(each)
    })
  }
}

/** @returns the box of the text of an element, and on how many lines the text is */
const textBox = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return { left, right, top, bottom, lines: range.getClientRects().length }
  })

const areas = (targets: Locator) =>
  targets.evaluateAll((elements) =>
    elements.map((element) => {
      const box = element.getBoundingClientRect()
      return box.width * box.height
    }),
  )

test('a placed bet fits every screen, with its banner below the chosen tiles', async ({ page }) => {
  await setScreen(page, SMALLEST)
  await openState(page, withoutCanvas(findState('real-placed')))
  await onEach(page, [...PHONES, DESKTOP], async (size) => {
    expect(await readLayoutProblems(page, size)).toEqual([])
    // The bet summary would stick out half a line above the banner.
    await expect(page.getByLabel('Your choice')).toBeHidden()
    const band = await page.getByRole('region', { name: /Bet Placed/ }).boundingBox()
    for (const tile of [coinTile(page, '₹10'), cityTile(page, 'Mumbai'), numberTile(page, '3')]) {
      const box = await tile.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(band?.y ?? 0)
    }
  })
  await onEach(page, [screen(411, 380), screen(320, 240)], async (window) => {
    const problems = await readLayoutProblems(page, window)
    // The whole table is scaled down, its targets too.
    expect(problems.filter((problem) => !problem.endsWith('px to touch'))).toEqual([])
  })
  const tooSmall = page.getByText('This window is too small for the table.')
  await resizeState(page, screen(310, 240))
  await expect(tooSmall).toBeVisible()
  await resizeState(page, screen(330, 240))
  await expect(tooSmall).toBeHidden()
})

test('the sidebar of the real table fits every phone, with the longest reason and a large balance', async ({
  page,
}) => {
  await setScreen(page, SMALLEST)
  const without = (scene: Scene) => withoutCanvas({ ...findState('real'), scene })
  await openState(page, without({ hasGames: false }))
  await onEach(page, PHONES, async ({ height, notch }) => {
    const reason = sidebar(page).getByText('Waiting for the next game', { exact: true })
    const controls = sidebar(page).getByRole('link').or(sidebar(page).getByRole('button'))
    for (const part of [reason, ...(await controls.all())]) await expect(part).toBeInViewport({ ratio: 1 })
    const { y = 0, height: reasonHeight = 0 } = (await reason.boundingBox()) ?? {}
    expect(y + reasonHeight).toBeLessThanOrEqual(height - notch.bottom)
    expect(await reason.evaluate((line) => line.scrollHeight - line.clientHeight)).toBeLessThanOrEqual(1)
  })

  await openState(page, without({ balance: 1_234_567.5 }))
  await onEach(page, PHONES, async () => {
    const balance = sidebar(page).getByText('₹12,34,567.50').filter({ visible: true }).last()
    const text = await textBox(balance)
    expect(text.lines).toBe(1)
    const own = await sidebar(page)
      .getByRole('link', { name: /₹12,34,567/ })
      .boundingBox()
    expect(text.right).toBeLessThanOrEqual((own?.x ?? 0) + (own?.width ?? 0))
    const button = (await sidebar(page).getByRole('button', { name: 'Withdraw' }).boundingBox())!
    const isNextTo = button.x >= text.right || text.left >= button.x + button.width
    expect(isNextTo || button.y >= text.bottom || text.top >= button.y + button.height).toBe(true)
    const [place] = await areas(placeBetButton(page))
    const tiles = await areas(page.locator('.tile-radio'))
    expect(tiles).toHaveLength(15)
    // The cities and the dice's trays are larger than the button.
    expect(place).toBeGreaterThan(Math.max(...tiles.slice(0, 7)))
  })
  await resizeState(page, DESKTOP)
  expect((await placeBetButton(page).boundingBox())?.height).toBeLessThan(90)

  await test.step('the links do not move in fullscreen', async () => {
    await resizeState(page, SMALLEST)
    const links = sidebar(page).getByRole('link')
    const linkBoxes = () =>
      links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))
    const before = await linkBoxes()
    await page.evaluate(() => {
      Object.defineProperty(document, 'fullscreenElement', { get: () => document.documentElement })
      document.dispatchEvent(new Event('fullscreenchange'))
    })
    await advanceTime(page, 20)
    await expect(page.getByRole('button', { name: 'Fullscreen' })).toHaveCount(0)
    expect(await linkBoxes()).toEqual(before)
  })
})

test('other full states fit the smallest phone, a large balance on one line, and how to play on a small screen', async ({
  page,
}) => {
  const expectOnOneLine = async () => {
    const sum = page.locator('.figures', { hasText: /^₹99,99,99,999\.99$/ }).first()
    const { lines, right } = await textBox(sum)
    const panel = await sum.evaluate(({ parentElement }) => parentElement?.getBoundingClientRect().right ?? 0)
    expect(lines).toBe(1)
    expect(right).toBeLessThanOrEqual(panel - 8)
  }
  await setScreen(page, SMALLEST)
  for (const name of BUSIEST)
    await test.step(name, async () => {
      await openState(page, withoutCanvas(findState(name)))
      expect(await readLayoutProblems(page, SMALLEST)).toEqual([])
    })
  await openState(page, withoutCanvas({ ...findState('real-withdraw'), scene: LARGE }))
  await onEach(page, [SMALLEST], async (size) => {
    expect(await readLayoutProblems(page, size)).toEqual([])
    await expectOnOneLine()
  })
  await openState(page, { ...findState('site-wallet'), scene: LARGE })
  await onEach(page, [screen(320, 640), screen(844, 390)], expectOnOneLine)
  await openState(page, withoutCanvas(findState('practice-how-to-play')))
  await onEach(page, [SMALLEST, NOTCHED], async () => {
    for (const step of await page.getByRole('dialog').getByRole('listitem').all())
      await expect(step).toBeInViewport({ ratio: 1 })
  })
})

async function expectNoneHidden(page: Page, size: Size) {
  await expect(page.locator('li[data-type]')).toBeInViewport({ ratio: 1 })
  const problems = await readLayoutProblems(page, size)
  expect(problems.filter((problem) => problem.endsWith('under a toast'))).toEqual([])
}

test('no toast of the table hides a control', async ({ page }) => {
  await setScreen(page, SMALLEST)
  for (const name of [
    'practice-refused',
    'practice-no-network',
    'practice-coins-failed',
    'real-withdraw-sent',
  ])
    await test.step(name, async () => {
      await openState(page, withoutCanvas(findState(name)))
      await onEach(page, [SMALLEST, screen(640, 360), NOTCHED, DESKTOP], (size) =>
        expectNoneHidden(page, size),
      )
    })
})

test('no toast of a code step hides a control', async ({ page }) => {
  for (const size of [screen(844, 390), screen(360, 740)]) {
    await setScreen(page, size)
    await openState(page, findState('site-login-code'))
    await expectNoneHidden(page, size)
  }
})
