/** Steps of a player at the table, by mouse, touch or keyboard. */
import { expect, type Locator, type Page, type Request, type Response } from '@playwright/test'

export const MENU = '/dummy-startmenu'
export const RESULT = '/dummy-dice-rolling'

export interface Choice {
  coin: string
  city: string
  number: string
}

/** Wins in an ordered round. */
export const CHOICE: Choice = { coin: '₹10', city: 'Mumbai', number: '3' }
export const LOSING_CHOICE: Choice = { ...CHOICE, city: 'Tokyo', number: '1' }
/** Its results are drawn by chance. */
export const CHANCE_CHOICE: Choice = { ...CHOICE, coin: '₹20' }

export const coinTile = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Select amount' }).getByRole('radio', { name, exact: true })
export const cityTile = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Select city' }).getByRole('radio', { name, exact: true })
export const numberTile = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Select number' }).getByRole('radio', { name, exact: true })
export const placeBetButton = (page: Page) => page.getByRole('button', { name: /^PLACE (REAL )?BET$/ })
export const betPlacedHeading = (page: Page) => page.getByRole('heading', { name: /^(Real )?Bet Placed!?$/ })

/** @returns the error toast with this text */
export const errorToast = (page: Page, text: string) => page.locator('[data-type=error]').getByText(text)

/** Activates a control by mouse or touch. */
type Press = (control: Locator) => Promise<void>
const PRESS_MS = 2_000
const byMouse: Press = (control) => control.click({ timeout: PRESS_MS })
export const byTouch: Press = (control) => control.tap({ timeout: PRESS_MS })

/** Waits until the table can be played: tiles enabled and at least `seconds` of betting left. */
export async function waitForBetting(page: Page, seconds = 6): Promise<void> {
  await expect(async () => {
    const text = await page.getByRole('timer').first().textContent()
    expect(Number(/(\d+)s/.exec(text ?? '')?.[1] ?? 0)).toBeGreaterThanOrEqual(seconds)
    await expect(coinTile(page, '₹10')).toBeEnabled({ timeout: 1_000 })
  }).toPass({ timeout: 60_000, intervals: [100] })
}

/** Betting time for three tiles and the button, also on a busy machine. */
const CHOOSING_SECONDS = 5

/**
 * Chooses a coin, a city and a number in a round with enough betting time left.
 * @param press without a limit of its own, unless the caller repeats it in the next round
 */
export async function chooseTiles(
  page: Page,
  choice: Choice = CHOICE,
  press: Press = (control) => control.click(),
): Promise<void> {
  await waitForBetting(page, CHOOSING_SECONDS)
  for (const tile of [
    coinTile(page, choice.coin),
    cityTile(page, choice.city),
    numberTile(page, choice.number),
  ])
    await press(tile)
}

/** Retries in the next round, because on a busy machine a round may end between the first tile and the button. */
const retryAcrossRounds = (play: () => Promise<void>) => expect(play).toPass({ timeout: 90_000 })

/**
 * Repeats `play` until the server has accepted a bet. While a bet request is pending, `play` is not repeated, so
 * exactly one bet is placed.
 * @param play chooses the tiles and clicks the button in a round with betting time left
 */
export async function retryUntilAccepted(page: Page, play: () => Promise<void>): Promise<void> {
  const betStates: ('asked' | 'taken' | 'refused')[] = []
  const isBet = (url: string) => url.endsWith('-place-bet')
  const onRequest = (request: Request) => isBet(request.url()) && betStates.push('asked')
  const onResponse = (response: Response) =>
    isBet(response.url()) && betStates.push(response.ok() ? 'taken' : 'refused')
  page.on('request', onRequest).on('response', onResponse)
  await retryAcrossRounds(async () => {
    if (betStates.at(-1) !== 'asked' && betStates.at(-1) !== 'taken') {
      const before = betStates.length
      await play()
      await expect.poll(() => betStates.length, { timeout: PRESS_MS }).toBeGreaterThan(before)
    }
    await expect.poll(() => betStates.at(-1), { timeout: 60_000 }).not.toBe('asked')
    expect(betStates.at(-1)).toBe('taken')
  })
  page.off('request', onRequest).off('response', onResponse)
}

/** Chooses and places a bet. */
export async function placeBet(page: Page, choice: Choice = CHOICE, press: Press = byMouse): Promise<void> {
  await retryUntilAccepted(page, async () => {
    await chooseTiles(page, choice, press)
    await press(placeBetButton(page))
  })
  await expect
    .poll(async () => (await betPlacedHeading(page).isVisible()) || page.url().endsWith('-dice-rolling'))
    .toBe(true)
}

export interface ShownResult {
  isWin: boolean
  combination: string
}

/**
 * Reads the result overlay as soon as it is shown. The overlay is shown for two seconds only, so an observer in the
 * page reads its text.
 */
export async function readResult(page: Page): Promise<ShownResult> {
  const text = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const readOverlay = () => {
          const overlay = document.querySelector<HTMLElement>('section[aria-label="Result"]')
          if (overlay === null) return
          observer.disconnect()
          resolve(overlay.innerText)
        }
        const observer = new MutationObserver(readOverlay)
        observer.observe(document.body, { childList: true, subtree: true })
        readOverlay()
      }),
  )
  const combination = /Winning Combination:\s*(.+)/.exec(text)?.[1]
  if (combination === undefined) throw new Error(`No combination in "${text}"`)
  return { isWin: text.includes('You Won!'), combination }
}

/** Waits from a placed bet until the result screen has closed. */
export async function watchResultScreen(page: Page): Promise<ShownResult> {
  await page.waitForURL(`**${RESULT}`)
  const shown = await readResult(page)
  await page.waitForURL(`**${MENU}`)
  return shown
}

/** Waits for the result chip in the menu. @returns whether the bet won */
export async function waitForResultChip(page: Page): Promise<boolean> {
  const chip = page.getByLabel('Last result')
  await expect(chip).toBeVisible({ timeout: 40_000 })
  return ((await chip.textContent()) ?? '').includes('You Won!')
}

/** @returns the practice balance of the sidebar, in rupees */
export async function shownDummyCoins(page: Page): Promise<number> {
  const text = await page
    .getByText(/Dummy Wallet: ₹/)
    .first()
    .textContent()
  return Number((text ?? '').replace(/.*₹/, '').replace(/,/g, ''))
}

/** @returns the number of colours on the canvas; a blank canvas has a handful */
export async function countCanvasColours(page: Page): Promise<number> {
  const screenshot = await page.locator('.table-canvas canvas').screenshot()
  return page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data } = context?.getImageData(200, 0, bitmap.width - 200, bitmap.height) ?? { data: [] }
    const seen = new Set<number>()
    for (let at = 0; at < data.length; at += 64) {
      seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
    }
    return seen.size
  }, screenshot.toString('base64'))
}

/** Counts elements with a focus ring, without polling: the end of a round removes the focus from every tile. */
export const countFocusRings = (page: Page) => page.locator(':focus-visible').count()

/** Chooses ₹10, Mumbai and 3 and places the bet by keyboard, whatever was chosen before. */
export async function placeBetByKeyboard(page: Page, placeLabel: string): Promise<void> {
  const pressUntil = async (key: string, isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press(key)
    expect(await isThere()).toBe(true)
  }
  for (const [group, key, tile] of [
    ['Select amount', 'ArrowRight', coinTile(page, '₹10')],
    ['Select city', 'ArrowDown', cityTile(page, 'Mumbai')],
    ['Select number', 'ArrowRight', numberTile(page, '3')],
  ] as const) {
    const radios = page.getByRole('radiogroup', { name: group })
    await pressUntil('Tab', () => radios.evaluate((element) => element.contains(document.activeElement)))
    await page.keyboard.press('Space')
    await pressUntil(key, () => tile.evaluate((radio) => radio === document.activeElement))
    await expect(tile).toBeChecked({ timeout: PRESS_MS })
  }
  const place = page.getByRole('button', { name: placeLabel })
  await pressUntil('Tab', () => place.evaluate((button) => button === document.activeElement))
  await page.keyboard.press('Enter')
}

/** @returns the URLs of linked stylesheets that failed to load */
export const failedStylesheets = (page: Page) =>
  page.evaluate(() => {
    const isThere = ({ sheet }: HTMLLinkElement) => {
      try {
        return sheet !== null && sheet.cssRules.length > 0
      } catch {
        // Reading the rules of a failed stylesheet throws.
        return false
      }
    }
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
    return [...links].filter((link) => !isThere(link)).map(({ href }) => href)
  })
