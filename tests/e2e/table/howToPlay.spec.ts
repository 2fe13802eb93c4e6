/** The How to Play dialog: a video that can be paused, and the steps. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { expect, test } from './fixtures'
import { failedStylesheets } from './tableSteps'

test.use({ hasWebGL: false })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'How to Play' })
const video = (page: Page) => dialog(page).locator('video')
const STEPS = ['Choose an amount', 'Choose a city', 'Choose a number', 'Place your bet', 'Watch the throw']

/** Lets the files fail, and the ping after which the page would reload. @returns a function that ends the failure */
async function failRequests(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const isFailing = (url: URL) => files.test(url.pathname) || url.pathname === '/'
  await page.route(isFailing, (route) => route.abort())
  return () => page.unroute(isFailing)
}

test('the dialog shows a video that can be paused, marks its step, and closes in three ways', async ({
  page,
  consoleErrors,
}) => {
  const opener = page.getByRole('button', { name: 'How to Play' })
  const open = async () => {
    await opener.click()
    await expect(dialog(page)).toBeVisible()
  }
  const videoState = () =>
    video(page).evaluate((video: HTMLVideoElement) => ({
      isMuted: video.muted,
      loops: video.loop,
      isInline: video.playsInline,
      isPaused: video.paused,
      seconds: video.currentTime,
    }))
  await page.goto('/dummy-startmenu')
  await open()
  await expect.poll(async () => (await videoState()).seconds).toBeGreaterThan(0.3)
  expect(await videoState()).toMatchObject({ isMuted: true, loops: true, isInline: true, isPaused: false })
  await dialog(page).getByRole('button', { name: 'Pause' }).click()
  expect((await videoState()).isPaused).toBe(true)
  await dialog(page).getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => (await videoState()).isPaused).toBe(false)
  await expectAccessible(page, '[role="dialog"]')

  await test.step('the step that the video shows is marked', async () => {
    const marked = dialog(page).locator('[aria-current="step"]')
    for (const [seconds, step] of [
      [0.5, /^Choose an amount/],
      [9, /^Place your bet/],
    ] as const) {
      await video(page).evaluate((video: HTMLVideoElement, at) => {
        video.currentTime = at
      }, seconds)
      await expect(marked).toHaveText(step)
    }
  })

  await test.step('the Close button, Escape and a click outside close the dialog', async () => {
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await open()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await open()
    await page.mouse.click(420, 3)
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('the video does not start by itself with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open()
    await expect(dialog(page).getByRole('button', { name: 'Play' })).toBeVisible()
    expect((await videoState()).isPaused).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
  expect(consoleErrors).toEqual([])

  await test.step('only the steps are shown where the video is missing', async () => {
    await page.route('**/videos/how-to-play.mp4', (route) => route.fulfill({ status: 404 }))
    await open()
    await expect(video(page)).toHaveCount(0)
    for (const step of STEPS) await expect(dialog(page).getByText(step)).toBeVisible()
  })
})

test('dialogs show "Loading..." without their content, and the content once it is served', async ({
  page,
}) => {
  const endFailure = await failRequests(page, /\/assets\/(HowToPlay|WithdrawForm)-/)
  const preloaded = page.waitForResponse(/\/assets\/mantineModal-.*\.js/)
  await page.goto('/real-startmenu')
  await preloaded
  const dialogs = [
    ['How to Play', 'How to Play'],
    ['Withdraw', 'Withdraw Funds'],
  ] as const
  for (const [button, title] of dialogs) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: title }).getByText('Loading...')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await endFailure()
  for (const [button, title] of dialogs) {
    const openDialog = page.getByRole('dialog', { name: title })
    // A browser that does not request a failed module again reloads the page, which closes the dialog.
    await expect(async () => {
      if (await openDialog.isHidden())
        await page.getByRole('button', { name: button }).click({ timeout: 1_000 })
      await expect(openDialog.getByRole('listitem').first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect.poll(() => failedStylesheets(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(openDialog).toBeHidden()
  }
})
