/** Layout and colours of the pages: phones, wide screens, forced colours, large text, and paper. */
import type { Locator } from '@playwright/test'
import { findState } from '../../../src/studio/states/states'
import { respondWith } from '../../fixtures/networkFaults'
import { openState } from '../../visual/openState'
import { disableContexts } from '../table/webglCalls'
import { expect, test } from './fixtures'

const PLAYED_AT = '2026-01-02T03:04:05.678Z'

const box = async (one: Locator) => (await one.boundingBox())!
const css = (one: Locator, property: string) =>
  one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** @returns the alpha of the element's background colour, 0 to 1 */
async function opacity(element: Locator): Promise<number> {
  const alpha = /rgba\(.*,\s*([\d.]+)\)/.exec(await css(element, 'background-color'))?.[1]
  return Number(alpha ?? 1)
}

test('the pages of an account are laid out for phones and wide screens, and printed dark on white', async ({
  readerPage: page,
}) => {
  const data = [1, 2, 3, 4, 5].map((number) => ({
    transaction_id: `pay_${number}`,
    amount: 5,
    status: 'captured',
    createdAt: PLAYED_AT,
  }))
  const game = { id: 7, result_combination: 'new_york&3', start_time: PLAYED_AT, coin_value: '10' }
  const bet = { selected_city: 'dubai', dice_number: '3', createdAt: PLAYED_AT }
  const realBet = [
    { ...bet, amount: 2, is_winner: true, winning_combination: 'dubai&3', game_instance_id: 5 },
    { ...bet, amount: 500, is_winner: null, winning_combination: null, game_instance_id: 6 },
    { ...bet, amount: 100, is_winner: false, winning_combination: 'new_york&2', game_instance_id: 7 },
  ]
  const filteredData = [game]
  for (const [path, body] of [
    ['payments/get-deposit-record-by-user', { data }],
    ['game-details/user/real-game-history', { filteredData, totalPages: 1 }],
    ['game-details/user/real-bet-history', { realBet }],
  ] as const)
    await respondWith(page, path, 200, { success: true, ...body })
  // Without the transition of a border's colour.
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/userbalance')
  await test.step('the wallet shows the button that adds money without scrolling', async () => {
    const add = await box(page.getByRole('button', { name: 'Add', exact: true }))
    const footer = await box(page.getByRole('contentinfo').or(page.locator('footer')).last())
    expect(add.y + add.height).toBeLessThanOrEqual(footer.y)
  })

  await test.step('its list scrolls, and a cut row shows it', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const list = page.getByRole('list').filter({ hasText: 'Deposit' })
    const { y, height } = await box(list)
    const fourth = await box(list.getByRole('listitem').nth(3))
    expect(height).toBe(256)
    expect(fourth.y).toBeLessThan(y + height - 10)
    expect(fourth.y + fourth.height).toBeGreaterThan(y + height)
  })

  await test.step('paper', async () => {
    await page.emulateMedia({ media: 'print' })
    expect(await css(page.getByTestId('balance'), 'color')).toBe('rgb(0, 0, 0)')
    expect(await css(page.locator('body'), 'background-image')).toBe('none')
    expect(await css(page.locator('html'), 'color-scheme')).toBe('light')
    await expect(page.getByRole('banner')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the history has a small fairness button, and aligns the columns of the bets', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('link', { name: 'History', exact: true }).click()
    const fontSize = async (one: Locator) => Number.parseFloat(await css(one, 'font-size'))
    expect(await fontSize(page.getByRole('button', { name: 'Check fairness' }))).toBeLessThanOrEqual(
      await fontSize(page.getByText('New York - 3')),
    )
    await page.getByRole('tab', { name: 'Bet History' }).click()
    const edges = async (text: RegExp, edge: 'left' | 'right') => {
      const found = page.getByRole('main').getByText(text)
      await expect(found).toHaveCount(3)
      const at = await found.evaluateAll(
        (all, side) => all.map((one) => one.getBoundingClientRect()[side]),
        edge,
      )
      return new Set(at.map(Math.round)).size
    }
    expect(await edges(/^(Won|Lost|Waiting)$/, 'left')).toBe(1)
    expect(await edges(/^Win: /, 'left')).toBe(1)
  })

  await test.step('an invalid limit keeps its error border while hovered', async () => {
    await page.getByRole('link', { name: 'Limits', exact: true }).click()
    const form = page.locator('form').filter({ hasText: 'Deposit limits' })
    await form.getByLabel('Per week').fill('500')
    await form.getByLabel('Per month').fill('100')
    await form.getByRole('button', { name: 'Save deposit limits' }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    const field = form.getByLabel('Per month')
    const marked = await css(field, 'border-top-color')
    await field.hover()
    expect(await css(field, 'border-top-color')).toBe(marked)
  })
})

test('forced colours keep dialogs and buttons opaque, and show what is chosen and what is on', async ({
  playerPage: page,
}) => {
  await disableContexts(page, ['webgl2', 'webgl'])
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/userbalance')
  const outlineOf = (amount: string) =>
    css(page.locator('label').filter({ hasText: new RegExp(`^${amount}$`) }), 'outline-style')
  await page.getByRole('radio', { name: '₹50', exact: true }).check()
  expect(await outlineOf('₹50')).toBe('double')
  expect(await outlineOf('₹30')).toBe('none')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  expect([await opacity(add), await css(add, 'border-top-width')]).toEqual([1, '1px'])
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  const sound = page.getByRole('switch').first()
  const colour = () => css(sound.locator('+ *'), 'background-color')
  const before = await colour()
  await sound.press('Space')
  await expect.poll(colour).not.toBe(before)
  await page.goto('/dummy-startmenu')
  expect(await opacity(page.getByRole('button', { name: /^PLACE/ }))).toBe(1)
  await page.getByRole('button', { name: 'How to Play' }).click()
  expect(await opacity(page.getByRole('dialog'))).toBe(1)
})

for (const names of [
  ['site-wallet', 'site-wallet-withdraw'],
  ['site-history', 'site-history-bets', 'site-statement'],
])
  test(`${names.join(', ')} cut no letters off at a text size of 150 and 200 %, since rows wrap`, async ({
    context,
  }) => {
    const cutOff: string[] = []
    const datesPx: number[] = []
    for (const percent of [150, 200])
      for (const name of names) {
        const page = await context.newPage()
        await page.setViewportSize({ width: 360, height: 740 })
        const session = await context.newCDPSession(page)
        await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
        await openState(page, findState(name))
        const texts = await page
          .locator('main *, footer nav, [role=dialog] *')
          .evaluateAll((elements) =>
            elements
              .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
              .map(({ textContent }) => textContent.slice(0, 40)),
          )
        cutOff.push(...texts.filter((text) => text !== '').map((text) => `${name} at ${percent} %: ${text}`))
        if (name === 'site-wallet') {
          const date = page.getByText(/20\d\d,/).first()
          const lines = (await box(date)).height / Number.parseFloat(await css(date, 'line-height'))
          expect(Math.round(lines)).toBeLessThanOrEqual(2)
          datesPx.push(Number.parseFloat(await css(date, 'font-size')))
        }
        await page.close()
      }
    expect(cutOff).toEqual([])
    if (names.includes('site-wallet')) expect(datesPx[1]! / datesPx[0]!).toBeCloseTo(200 / 150)
  })

test('a complaint in Urdu reads from the right, and so does what is typed', async ({ readerPage: page }) => {
  const message = 'میرا ₹10 کا داؤ 14:03 پر غائب ہے!'
  const complaint = { id: 1, subject: 'داؤ', message, createdAt: PLAYED_AT, answer: null, answeredAt: null }
  await respondWith(page, 'complaints', 200, { success: true, complaints: [complaint] })
  await page.goto('/userprofile')
  const marks = await page.getByText(message).evaluate(({ firstChild }) =>
    [0, firstChild!.nodeValue!.length - 1].map((at) => {
      const range = document.createRange()
      range.setStart(firstChild!, at)
      range.setEnd(firstChild!, at + 1)
      return range.getBoundingClientRect().left
    }),
  )
  expect(marks[0]).toBeGreaterThan(marks[1]!)
  expect(await css(page.getByLabel('First Name'), 'unicode-bidi')).toBe('plaintext')
})
