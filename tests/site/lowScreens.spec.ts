/** Notices on phones: they leave free what somebody is about to use. */
import { expect, type Locator, type Page, test } from '@playwright/test'

const notices = (page: Page) => page.locator('[data-kind]')

/** Whether a notice lies over any part of an element. */
async function isCovered(element: Locator): Promise<boolean> {
  const under = await element.boundingBox()
  const over = await Promise.all((await notices(element.page()).all()).map((notice) => notice.boundingBox()))
  return over.some(
    (box) =>
      under !== null &&
      box !== null &&
      box.x < under.x + under.width &&
      under.x < box.x + box.width &&
      box.y < under.y + under.height &&
      under.y < box.y + box.height,
  )
}

for (const [width, height] of [
  [844, 390],
  [320, 568],
] as const) {
  test(`at ${width}×${height} a refusal covers neither the number nor its button`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    let turn = 0
    await page.route('**/api/v1/user/login', (route) => {
      turn += 1
      return route.fulfill({ status: 400, contentType: 'application/json', body: `{"message":"No ${turn}"}` })
    })
    await page.goto('/login')
    const mobileNumber = page.getByLabel('Mobile Number')
    const send = page.getByRole('button', { name: 'Send OTP' })
    await mobileNumber.fill('9876543210')
    for (let time = 1; time <= 3; time += 1) {
      await send.click()
      await expect(notices(page).getByText(`No ${time}`)).toBeVisible()
    }
    await notices(page)
      .last()
      .evaluate((notice) => Promise.all(notice.getAnimations().map((one) => one.finished)))
    expect(await isCovered(mobileNumber)).toBe(false)
    expect(await isCovered(send)).toBe(false)
  })
}
