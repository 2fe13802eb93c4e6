/** The How to Play dialog: a video that can be paused, and the steps. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findState } from '../../../src/studio/states/states'
import { openState } from '../../visual/openState'
import { expect, test, visitorTest } from './fixtures'
import { NOTCHED, SMALLEST, setScreen } from './layoutProblems'
import { failedStylesheets } from './tableSteps'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'How to Play' })
const video = (page: Page) => dialog(page).locator('video')
const STEPS = ['Choose an amount', 'Choose a city', 'Choose a number', 'Place your bet', 'Watch the throw']

/** Lets the files fail, and the ping after which the page would reload. @returns a function that ends the failure */
async function failRequests(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const isFailing = (url: URL) => files.test(url.pathname) || url.pathname === '/'
  await page.route(isFailing, (route) => route.abort())
  return () => page.unroute(isFailing)
}

async function open(page: Page, menu: string): Promise<void> {
  await page.goto(menu)
  await page.getByRole('button', { name: 'How to Play' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('the video loops without sound and can be paused', async ({ page, consoleErrors }) => {
  await open(page, '/dummy-startmenu')
  const videoState = () =>
    video(page).evaluate((video: HTMLVideoElement) => ({
      isMuted: video.muted,
      loops: video.loop,
      isInline: video.playsInline,
      isPaused: video.paused,
      seconds: video.currentTime,
    }))
  await expect.poll(async () => (await videoState()).seconds).toBeGreaterThan(0.3)
  expect(await videoState()).toMatchObject({ isMuted: true, loops: true, isInline: true, isPaused: false })
  await dialog(page).getByRole('button', { name: 'Pause' }).click()
  expect((await videoState()).isPaused).toBe(true)
  await dialog(page).getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => (await videoState()).isPaused).toBe(false)
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('the step that the video shows is marked', async ({ page }) => {
  await open(page, '/dummy-startmenu')
  const marked = dialog(page).locator('[aria-current="step"]')
  await expect(marked).toHaveText(/^Choose an amount/)
  await video(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 9
  })
  await expect(marked).toHaveText(/^Place your bet/)
})

test('the Close button, Escape and a click outside close the dialog', async ({ page }) => {
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

test('the dialog shows only the steps when the video is missing', async ({ page }) => {
  await page.route('**/videos/how-to-play.mp4', (route) => route.fulfill({ status: 404 }))
  await open(page, '/dummy-startmenu')
  await expect(video(page)).toHaveCount(0)
  for (const step of STEPS) await expect(dialog(page).getByText(step)).toBeVisible()
})

for (const [button, title, content] of [
  ['How to Play', 'How to Play', /\/assets\/HowToPlay-/],
  ['Withdraw', 'Withdraw Funds', /\/assets\/WithdrawForm-/],
] as const) {
  test(`${button} shows "Loading..." without its content, and the content once it is served`, async ({
    page,
  }) => {
    const endFailure = await failRequests(page, content)
    const preloaded = page.waitForResponse(/\/assets\/mantineModal-.*\.js/)
    await page.goto('/real-startmenu')
    const opener = page.getByRole('button', { name: button })
    const openDialog = page.getByRole('dialog', { name: title })
    await preloaded
    await opener.click()
    await expect(openDialog.getByText('Loading...')).toBeVisible({ timeout: 5_000 })
    await endFailure()
    // A browser that does not request a failed module again reloads the page, which closes the dialog.
    await expect(async () => {
      if (await openDialog.isHidden()) await opener.click({ timeout: 1_000 })
      await expect(openDialog.getByRole('listitem').first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect.poll(() => failedStylesheets(page)).toEqual([])
  })
}

test('the video does not start by itself with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/dummy-startmenu')
  await expect(dialog(page).getByRole('button', { name: 'Play' })).toBeVisible()
  expect(await video(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})

for (const screen of [SMALLEST, { ...NOTCHED, width: 740, height: 360 }]) {
  visitorTest(
    `all five steps are visible on ${screen.width} × ${screen.height}`,
    async ({ page, baseURL }) => {
      await setScreen(page, screen)
      await openState(page, baseURL ?? '', findState('practice-how-to-play'))
      for (const step of await page.getByRole('dialog').getByRole('listitem').all())
        await expect(step).toBeInViewport({ ratio: 1 })
    },
  )
}
