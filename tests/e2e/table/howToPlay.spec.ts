/** How to play, from both menus: a film that runs and can be held, and the steps, which stand without it. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openState } from '../../visual/openState.mjs'
import { findState } from '../../visual/states.mjs'
import { expect, test, visitorTest } from './fixtures'
import { NOTCHED, SMALLEST, setScreen } from './layoutProblems'
import { failedStylesheets } from './tableSteps'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'How to Play' })
const video = (page: Page) => dialog(page).locator('video')
const STEPS = ['Choose an amount', 'Choose a city', 'Choose a number', 'Place your bet', 'Watch the throw']

async function open(page: Page, menu: string): Promise<void> {
  await page.goto(menu)
  await page.getByRole('button', { name: 'How to Play' }).click()
  await expect(dialog(page)).toBeVisible()
}

for (const menu of ['/real-startmenu', '/dummy-startmenu']) {
  test(`the film loops without sound in ${menu}`, async ({ page, consoleErrors }) => {
    await open(page, menu)
    const facts = () =>
      video(page).evaluate((video: HTMLVideoElement) => ({
        isMuted: video.muted,
        loops: video.loop,
        isInline: video.playsInline,
        isPaused: video.paused,
        seconds: video.currentTime,
      }))
    await expect.poll(async () => (await facts()).seconds).toBeGreaterThan(0.3)
    expect(await facts()).toMatchObject({ isMuted: true, loops: true, isInline: true, isPaused: false })
    await dialog(page).getByRole('button', { name: 'Pause' }).click()
    expect((await facts()).isPaused).toBe(true)
    await dialog(page).getByRole('button', { name: 'Play' }).click()
    await expect.poll(async () => (await facts()).isPaused).toBe(false)
    expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
    expect(consoleErrors).toEqual([])
  })
}

test('cross, Escape and a press outside close it', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'How to Play' })
  await open(page, '/dummy-startmenu')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(420, 3)
  await expect(dialog(page)).toBeHidden()
})

test('without the film the steps stand alone', async ({ page }) => {
  await page.route('**/videos/how-to-play.mp4', (route) => route.fulfill({ status: 404 }))
  await open(page, '/dummy-startmenu')
  await expect(video(page)).toHaveCount(0)
  for (const step of STEPS) await expect(dialog(page).getByText(step)).toBeVisible()
})

for (const [button, title] of [
  ['How to Play', 'How to Play'],
  ['Withdraw', 'Withdraw Funds'],
] as const) {
  test(`${button} asked for without a network says that it waits, and does not open once it was closed`, async ({
    page,
    context,
  }) => {
    await page.goto('/real-startmenu')
    const opener = page.getByRole('button', { name: button })
    const frame = page.getByRole('dialog', { name: title })
    await expect(opener).toBeVisible()
    await context.setOffline(true)
    await opener.click()
    await expect(frame.getByText('Loading...')).toBeVisible({ timeout: 5_000 })
    await frame.getByRole('button', { name: 'Close' }).click()
    await context.setOffline(false)
    // Longer than it takes to be asked for again.
    await page.waitForTimeout(3_000)
    await expect(frame).toBeHidden()
    await opener.click()
    await expect(frame.getByRole('listitem').first()).toBeVisible()
    expect(await failedStylesheets(page)).toEqual([])
  })
}

test('a dialog that waited for the network comes as it is meant to look', async ({ page, context }) => {
  await page.goto('/dummy-startmenu')
  const opener = page.getByRole('button', { name: 'How to Play' })
  await expect(opener).toBeVisible()
  await context.setOffline(true)
  await opener.click()
  await expect(dialog(page).getByText('Loading...')).toBeVisible()
  // Longer than it takes to be asked for again.
  await page.waitForTimeout(3_000)
  await context.setOffline(false)
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  expect(await failedStylesheets(page)).toEqual([])
})

test('who wants less motion starts the film themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/dummy-startmenu')
  await expect(dialog(page).getByRole('button', { name: 'Play' })).toBeVisible()
  expect(await video(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})

for (const screen of [SMALLEST, NOTCHED, { ...NOTCHED, width: 740, height: 360 }]) {
  visitorTest(
    `all five steps are in sight on ${screen.width} × ${screen.height}`,
    async ({ page, baseURL }) => {
      await setScreen(page, screen)
      await openState(page, baseURL ?? '', findState('practice-how-to-play'))
      for (const step of await page.getByRole('dialog').getByRole('listitem').all())
        await expect(step).toBeInViewport({ ratio: 1 })
    },
  )
}
