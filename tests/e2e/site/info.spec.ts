/** The information pages, the complaint form, the fairness check, and the player protection page. */
import { expect, type Page, test } from '@playwright/test'
import { callAs, logIn, newMobileNumber, newPlayer } from '../../fixtures/players'
import { runOperatorCommand } from './operatorCli'
import { expectToast, mockResponse } from './siteSteps'

const pages: [path: string, heading: string, says: RegExp][] = [
  ['/privacy-policy', 'Privacy policy', /We set no cookies/],
  ['/terms', 'Terms', /15 times your coin/],
  ['/support', 'Support', /The code does not arrive/],
  ['/faq', 'Questions and answers', /Do you have bonus codes\?/],
  ['/contact', 'Contact', /E-mail/],
  ['/fair-play', 'Fair play', /HMAC-SHA256/],
]
test('the information pages are readable without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  for (const [path, heading, says] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(says)
  }
  await page.goto('/faq')
  await expect(page.getByText('There is no welcome bonus for real money.')).toBeVisible()
  await context.close()
})

test('a click on a question expands its answer', async ({ page }) => {
  await page.goto('/faq')
  await page.getByText('Is there a welcome bonus?').click()
  await expect(page.getByText('There is no welcome bonus for real money.')).toBeVisible()
  await page.getByText('Do you have bonus codes?').click()
  await expect(page.getByText(/^Not yet\./)).toBeVisible()
})

test("a filed complaint shows its number and appears in the operator's list", async ({ page }) => {
  await page.goto('/complaint-form')
  const subject = `Trial ${newMobileNumber()}`
  await page.getByLabel('Name', { exact: true }).fill('आशा राव')
  await page.getByLabel('Mobile Number').fill(newMobileNumber())
  await page.getByLabel('Subject').fill(subject)
  await expect(page.getByRole('button', { name: 'File complaint' })).toBeDisabled()
  await page.getByLabel('What happened').fill('The wheel was <b>square</b>.')
  await page.getByRole('button', { name: 'File complaint' }).click()
  await expect(page.getByRole('heading', { name: 'Complaint filed' })).toBeVisible()
  const number = await page.getByRole('status').locator('strong').textContent()
  expect(number).toMatch(/\d/)
  const listed = await runOperatorCommand('complaints')
  expect(listed).toMatch(new RegExp(`^${number}\\s.*${subject}`, 'm'))
})

test('the complaint number scrolls into view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/complaint-form')
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await page.getByLabel('Mobile Number').fill(newMobileNumber())
  await page.getByLabel('Subject').fill('Trial')
  await page.getByLabel('What happened').fill('It does not fit.')
  await page.getByRole('button', { name: 'File complaint' }).click()
  await expect(page.getByRole('heading', { name: 'Complaint filed' })).toBeInViewport()
  await expect(page.getByRole('status').locator('strong')).toBeInViewport()
})

test('a failed complaint shows an error and keeps the typed text', async ({ page }) => {
  await mockResponse(page, 'complaints', { status: 500 })
  await page.goto('/complaint-form')
  await page.getByLabel('Name', { exact: true }).fill('Asha')
  await page.getByLabel('Mobile Number').fill(newMobileNumber())
  await page.getByLabel('Subject').fill('Trial')
  await page.getByLabel('What happened').fill('Something.')
  await page.getByRole('button', { name: 'File complaint' }).click()
  await expectToast(page, 'Your complaint could not be filed. Please try again.')
  await expect(page.getByLabel('What happened')).toHaveValue('Something.')
})

test('the fair-play page verifies a settled game and reports an unknown game number', async ({
  page,
  request,
}) => {
  await expect
    .poll(
      async () => {
        const answered = await request.get('/api/v1/fairness/1')
        const { fairness } = (await answered.json()) as { fairness: { seed: string | null } }
        return fairness.seed
      },
      { timeout: 30_000 },
    )
    .not.toBeNull()
  await page.goto('/fair-play')
  await page.getByLabel('Game number').fill('1')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page).toHaveURL('/fair-play?game=1')
  await expect(page.getByText('The revealed seed fits the commitment')).toBeVisible()
  await expect(page.locator('[data-step=seed]')).toHaveAttribute('data-verdict', 'true')
  // A shared URL must hydrate the prerendered page without an error and then show the game.
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.reload()
  await expect(page.getByText('The revealed seed fits the commitment')).toBeVisible()
  await expect(page.getByLabel('Game number')).toHaveValue('1')
  expect(errors).toEqual([])
  await page.getByLabel('Game number').fill('999999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No game has this number.')).toBeVisible()
})

test('the fair-play page links to a verification script for download', async ({ page, request }) => {
  await page.goto('/fair-play')
  const href = await page.getByRole('link', { name: 'verify.mjs' }).getAttribute('href')
  const file = await request.get(href!)
  expect(await file.text()).toContain('export async function verify')
})

test('an invalid limit keeps its error border while hovered', async ({ page, request }) => {
  // Without the transition of the border's colour.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page, await newPlayer(request))
  await page.goto('/limits')
  const form = page.locator('form').filter({ hasText: 'Deposit limits' })
  await form.getByLabel('Per week').fill('500')
  await form.getByLabel('Per month').fill('100')
  const edge = () => form.getByLabel('Per month').evaluate((field) => getComputedStyle(field).borderTopColor)
  await form.getByRole('button', { name: 'Save deposit limits' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  const marked = await edge()
  await form.getByLabel('Per month').hover()
  expect(await edge()).toBe(marked)
})

test('limits are saved, rejected out of order, and shown while a raise is pending', async ({
  page,
  request,
}) => {
  const player = await newPlayer(request)
  await logIn(page, player)
  await page.goto('/limits')
  const form = page.locator('form').filter({ hasText: 'Deposit limits' })
  await form.getByLabel('Per day, ₹').fill('500')
  await form.getByLabel('Per week, ₹').fill('200')
  await form.getByRole('button', { name: 'Save deposit limits' }).click()
  await expect(form.getByRole('alert')).toContainText('a shorter period never has the higher one')
  await form.getByLabel('Per week, ₹').fill('2000')
  await form.getByRole('button', { name: 'Save deposit limits' }).click()
  await expectToast(page, 'Limits saved')
  await page.reload()
  await expect(form.getByLabel('Per day, ₹')).toHaveValue('500')
  await form.getByLabel('Per day, ₹').fill('900')
  await form.getByRole('button', { name: 'Save deposit limits' }).click()
  await expect(page.getByText(/Daily deposit limit changes to ₹900 on/)).toBeVisible()
  const { limits } = (await callAs(request, player, 'GET', `limits/${player.user.id}`)) as {
    limits: { deposit: { daily: number } }
  }
  expect(limits.deposit.daily).toBe(500)
  // Saving another limit must not resend the pending limit.
  await page.reload()
  await expect(form.getByLabel('Per day, ₹')).toHaveValue('900')
  const saved = page.waitForRequest((asked) => asked.method() === 'PUT')
  await form.getByLabel('Per week, ₹').fill('1500')
  await form.getByRole('button', { name: 'Save deposit limits' }).click()
  expect((await saved).postDataJSON()).toEqual({ deposit: { weekly: 1500 } })
  await expectToast(page, 'Limits saved')
  await expect(page.getByText(/Daily deposit limit changes to ₹900 on/)).toBeVisible()
})

test('a break starts after confirmation, and a deposit during the break shows the reason', async ({
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request))
  let changes = 0
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') changes += 1
  })
  await page.goto('/limits')
  await page.getByRole('button', { name: '24 hours' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '5 years' }).click()
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('dialog').getByRole('button', { name: 'Start the break' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ exclude_for_days: 1825 })
  await expect(page.getByText(/Your break lasts until/)).toBeVisible()
  expect(changes).toBe(1)
  await page.goto('/userbalance')
  await page.getByRole('radio', { name: '₹100', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'You have taken a break from playing for money.')
})

/** Advances the clock in steps of 15 s: one large step would look like a suspended page. */
async function advanceMinutes(page: Page, minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 4; step += 1) await page.clock.fastForward(15_000)
}

async function setPageHidden(page: Page, isLooking: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isLooking)
}

test('the reality check opens at the table after the chosen playing time', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.clock.install()
  await page.goto('/limits')
  await page.getByLabel('Every 15 minutes').check()
  await page.goto('/dummy-startmenu')
  await expect(page.getByRole('navigation', { name: 'Table' })).toBeVisible()
  // Time with the phone asleep or the page hidden does not count as playing time.
  await page.clock.fastForward('08:00:00')
  await setPageHidden(page, false)
  await advanceMinutes(page, 30)
  await setPageHidden(page, true)
  await advanceMinutes(page, 8)
  // Rotating the phone and visiting another page must not restart the timer.
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: height, height: width })
  await page.setViewportSize({ width, height })
  await page.getByRole('link', { name: /History/ }).click()
  await page.waitForURL('**/game-history')
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Table' })).toBeVisible()
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await advanceMinutes(page, 5)
  await expect(check).toBeHidden()
  await advanceMinutes(page, 2)
  await expect(check).toContainText('15 minutes')
  await check.getByRole('button', { name: 'Back to the table' }).click()
  await expect(check).toBeHidden()
})
