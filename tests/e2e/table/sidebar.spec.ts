/** The sidebar of the table: layout, links, and the controls that a placed bet disables. */
import type { Locator } from '@playwright/test'
import { findState } from '../../../src/studio/states/states'
import { editResponse } from '../../fixtures/networkFaults'
import { advanceTime, openState } from '../../visual/openState'
import { PATHS } from './failureCases'
import { expect, test, visitorTest } from './fixtures'
import { NO_NOTCH, NOTCHED, type Screen, setScreen } from './layoutProblems'
import { MENU, placeBet, placeBetButton, waitForBetting } from './tableSteps'

test('PLACE BET is larger than any coin on every phone, and a button on wide screens', async ({ page }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  const areas = (targets: Locator) =>
    targets.evaluateAll((elements) =>
      elements.map((element) => {
        const box = element.getBoundingClientRect()
        return box.width * box.height
      }),
    )
  for (const [width, height] of [
    [568, 320],
    [640, 360],
    [844, 390],
    [932, 430],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      const [place] = await areas(placeBetButton(page))
      const tiles = await areas(page.locator('.tile-radio'))
      expect(tiles).toHaveLength(15)
      // The cities and the dice's trays are larger.
      expect(place).toBeGreaterThan(Math.max(...tiles.slice(0, 7)))
    }).toPass()
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(async () =>
    expect((await placeBetButton(page).boundingBox())?.height).toBeLessThan(90),
  ).toPass()
})

/** The lowest supported screens, with browser bars and with a notch. */
const LOW_SCREENS: Omit<Screen, 'name'>[] = [
  { width: 568, height: 320, notch: NO_NOTCH },
  { width: 640, height: 320, notch: NO_NOTCH },
  { width: 640, height: 360, notch: NO_NOTCH },
  { width: 667, height: 331, notch: NO_NOTCH },
  { width: 667, height: 375, notch: NO_NOTCH },
  { width: 740, height: 360, notch: NOTCHED.notch },
  { width: 844, height: 340, notch: NOTCHED.notch },
  NOTCHED,
]

// The short run tests the lowest and a notched screen; `npm run test:all` tests all of them.
const SHORT_RUN_SCREENS = [LOW_SCREENS[0]!, LOW_SCREENS[6]!]

for (const screen of process.env.TEST_ALL ? LOW_SCREENS : SHORT_RUN_SCREENS) {
  const { width, height, notch } = screen
  const size = `${width} × ${height}${notch.left > 0 ? ' with a notch' : ''}`
  visitorTest(
    `the sidebar of the real table fits ${size} with the longest reason`,
    async ({ page, baseURL }) => {
      await setScreen(page, screen)
      await openState(page, baseURL ?? '', { ...findState('real'), scene: { hasGames: false } })
      const sidebar = page.getByRole('navigation', { name: 'Table' })
      const reason = sidebar.getByText('Waiting for the next game', { exact: true })
      for (const part of [reason, ...(await sidebar.getByRole('link').or(sidebar.getByRole('button')).all())])
        await expect(part).toBeInViewport({ ratio: 1 })
      const { y = 0, height: reasonHeight = 0 } = (await reason.boundingBox()) ?? {}
      expect(y + reasonHeight).toBeLessThanOrEqual(height - notch.bottom)
      expect(await reason.evaluate((line) => line.scrollHeight - line.clientHeight)).toBeLessThanOrEqual(1)
    },
  )
}

const BALANCE_SCREENS = [
  [568, 320],
  [640, 360],
  [736, 414],
  [844, 390],
] as const

for (const [width, height] of process.env.TEST_ALL ? BALANCE_SCREENS : BALANCE_SCREENS.slice(0, 1)) {
  visitorTest(
    `a large balance fits on one line beside Withdraw on ${width} × ${height}`,
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height })
      await openState(page, baseURL ?? '', { ...findState('real'), scene: { balance: 1_234_567.5 } })
      const table = page.getByRole('navigation', { name: 'Table' })
      const balance = table.getByText('₹12,34,567.50').filter({ visible: true }).last()
      const textBox = await balance.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        const own = element.closest('a')?.getBoundingClientRect()
        return { left, right, top, bottom, end: own?.right ?? 0, lines: range.getClientRects().length }
      })
      expect(textBox.lines).toBe(1)
      expect(textBox.right).toBeLessThanOrEqual(textBox.end)
      const button = await table.getByRole('button', { name: 'Withdraw' }).boundingBox()
      if (button === null) throw new Error('Withdraw is not shown')
      const isBeside = button.x >= textBox.right || textBox.left >= button.x + button.width
      expect(isBeside || button.y >= textBox.bottom || textBox.top >= button.y + button.height).toBe(true)
    },
  )
}

visitorTest('the links of the sidebar do not move in fullscreen', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 568, height: 320 })
  await openState(page, baseURL ?? '', findState('real'))
  const links = page.getByRole('navigation', { name: 'Table' }).getByRole('link')
  const linkRects = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))
  const before = await linkRects()
  await page.evaluate(() => {
    Object.defineProperty(document, 'fullscreenElement', { get: () => document.documentElement })
    document.dispatchEvent(new Event('fullscreenchange'))
  })
  await advanceTime(page, 20)
  await expect(page.getByRole('button', { name: 'Fullscreen' })).toHaveCount(0)
  expect(await linkRects()).toEqual(before)
})

test('the sidebar links have their targets, and a placed bet disables Back and Play Real Game', async ({
  page,
}) => {
  await page.goto(MENU)
  const table = page.getByRole('navigation', { name: 'Table' })
  const back = table.getByRole('link', { name: 'Back' })
  await expect(table.getByRole('link', { name: 'Asha' })).toHaveAttribute('href', '/userprofile')
  await expect(table.getByRole('link', { name: 'Game History' })).toHaveAttribute('href', '/game-history')
  await expect(table.getByRole('link', { name: 'Play Real Game' })).toHaveAttribute('href', '/real-startmenu')
  await expect(back).toHaveAttribute('href', '/')
  await placeBet(page)
  await expect(back).toHaveCount(0)
  await expect(table.getByRole('button', { name: 'Back' })).toBeDisabled()
  await expect(table.getByRole('button', { name: 'Play Real Game' })).toBeDisabled()
  await expect(table.getByRole('button', { name: 'BET PLACED' })).toBeDisabled()
})

test('the history leads back to the table that the player has come from', async ({ page }) => {
  for (const path of ['/dummy-startmenu', '/real-startmenu']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Game History' }).click()
    await page.getByRole('button', { name: 'Back to Game Menu' }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/game-history')
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
})

test('a placed bet disables the buttons that add coins', async ({ page }) => {
  await editResponse(page, PATHS.user, (body) => ({
    ...body,
    user: { ...(body.user as object), dummy_coins: 10 },
  }))
  await page.goto(MENU)
  await page.getByRole('button', { name: 'No Thanks' }).click()
  const addCoinButtons = [
    page.getByRole('button', { name: 'Add Coins', exact: true }),
    page.getByRole('button', { name: /Dummy Wallet/ }),
  ]
  for (const button of addCoinButtons) await expect(button).toBeEnabled()
  await placeBet(page)
  for (const button of addCoinButtons) await expect(button).toBeDisabled()
})

test('the sidebar of the real table links to the wallet and to the practice table', async ({ page }) => {
  await page.goto('/real-startmenu')
  const table = page.getByRole('navigation', { name: 'Table' })
  await expect(table.getByRole('link', { name: /^Real Balance: ₹/ })).toHaveAttribute('href', '/userbalance')
  await expect(table.getByRole('link', { name: 'Play Dummy Game' })).toHaveAttribute('href', MENU)
})

visitorTest(
  'the practice wallet is not a button while its balance is sufficient',
  async ({ page, baseURL }) => {
    await openState(page, baseURL ?? '', findState('practice'))
    await expect(page.getByText('Dummy Wallet: ₹').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Dummy Wallet/ })).toHaveCount(0)
  },
)

visitorTest(
  'a low practice wallet opens the top-up dialog, and its buttons vibrate',
  async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const vibrations: unknown[] = []
      Object.assign(window, { vibrations })
      navigator.vibrate = (pattern) => vibrations.push(pattern) > 0
    })
    await openState(page, baseURL ?? '', findState('practice-low-coins'))
    await page.getByRole('button', { name: 'No Thanks' }).click()
    await advanceTime(page, 20)
    expect(await page.evaluate(() => (window as unknown as { vibrations: unknown[] }).vibrations)).toEqual([
      100,
    ])
    await page.getByRole('button', { name: /Dummy Wallet/ }).click()
    await expect(page.getByRole('dialog', { name: 'Low Dummy Coins' })).toBeVisible()
  },
)
