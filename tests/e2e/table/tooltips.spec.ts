/** Tooltips of the table's controls, on hover and on keyboard focus. */
import { dropConnection, editResponse } from '../../fixtures/networkFaults'
import { PATHS } from './failureCases'
import { expect, test } from './fixtures'
import { coinTile, MENU, waitForBetting } from './tableSteps'

/** The coin type of ₹10. */
const COIN_TYPE = 3

const OPEN_MS = 700
const SKIP_MS = 300
/** By then the tooltip of the previous control is gone. */
const SWITCH_MS = 50

test('a tooltip opens after 700 ms, a second one at once, and one after a 300 ms pause after 700 ms', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(MENU)
  await waitForBetting(page, 10)
  // pauseAt() rejects a time in the past, so the target is 4 s ahead.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 4_000))
  const tooltip = page.getByRole('tooltip')
  // A tile that the end of the round disables still shows its tooltip, so hover() skips the enabled check.
  const hover = (name: string) => coinTile(page, name).hover({ force: true })

  await hover('₹10')
  await page.clock.runFor(OPEN_MS - 1)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText('₹10 - Available')

  await hover('₹20')
  await page.clock.runFor(SWITCH_MS)
  await expect(tooltip).toHaveText('₹20 - Available')

  await page.mouse.move(400, 5)
  await page.clock.runFor(SKIP_MS)
  await expect(tooltip).toHaveCount(0)
  await hover('₹10')
  await page.clock.runFor(OPEN_MS - 1)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText('₹10 - Available')

  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
})

test('the tooltip of a locked coin shows that it has no active game, and updates when a game opens', async ({
  page,
}) => {
  let isLocked = true
  await dropConnection(page, PATHS.dummy.events)
  await editResponse(page, PATHS.dummy.instances, (body) => ({
    ...body,
    instances: (body.instances as { coin_type_id: number }[]).filter(
      (one) => !isLocked || one.coin_type_id !== COIN_TYPE,
    ),
  }))
  await page.goto(MENU)
  await expect(coinTile(page, '₹20')).toBeEnabled()
  await coinTile(page, '₹10').hover({ force: true })
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toHaveText('₹10 - No Active Game')
  await expect(coinTile(page, '₹10')).toHaveAccessibleDescription('₹10 - No Active Game')
  isLocked = false
  await expect(tooltip).toHaveText('₹10 - Available')
})

test('an icon button shows its name on hover and on keyboard focus', async ({ page }) => {
  await page.goto(MENU)
  await waitForBetting(page)
  const mute = page.getByRole('button', { name: 'Turn sound off' })
  const tooltip = page.getByRole('tooltip')
  await mute.hover()
  await expect(tooltip).toHaveText('Turn sound off')
  await page.mouse.move(400, 5)
  await expect(tooltip).toHaveCount(0)
  await coinTile(page, '₹10').focus()
  while (!(await mute.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toHaveText('Turn sound off')
  await page.keyboard.press('Tab')
  await expect(tooltip).not.toHaveText('Turn sound off')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a long press shows no tooltip', async ({ page }) => {
    await page.clock.install()
    await page.goto(MENU)
    await waitForBetting(page)
    const { x, y, width, height } = (await coinTile(page, '₹10').boundingBox())!
    const finger = await page.context().newCDPSession(page)
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.clock.runFor(2 * OPEN_MS)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(coinTile(page, '₹10')).toBeChecked()
    await page.clock.runFor(2 * OPEN_MS)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})
