/** A round played to its end under every trouble that a phone knows: one stake is taken, and one result is shown. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectOneStake, test } from '../fixtures'
import { MENU, placeBet, RESULT, waitForBetting, waitForResultChip, watchResultScreen } from '../tableSteps'

type RoundState = 'placed' | 'countdown' | 'reveal' | 'overlay'

/** Plays up to a state of the round. */
async function playUpTo(page: Page, state: RoundState): Promise<void> {
  await page.goto(MENU)
  await placeBet(page)
  if (state === 'placed') return
  await page.waitForURL(`**${RESULT}`)
  if (state === 'countdown') return
  await expect(page.getByText('Total Bets:')).toBeVisible()
  await page.waitForTimeout(5_000)
  if (state === 'reveal') return
  await expect(page.getByText(/Winning Combination: /)).toBeVisible({ timeout: 25_000 })
}

for (const state of ['placed', 'countdown', 'reveal', 'overlay'] as const) {
  test(`a reload in ${state}`, async ({ page, player }) => {
    await playUpTo(page, state)
    await page.reload()
    await expectOneStake(page.request, player, await waitForResultChip(page))
  })

  test(`the network gone for 5 s in ${state}`, async ({ page, player, context }) => {
    await playUpTo(page, state)
    await goOffline(context, 5_000)
    await expectOneStake(page.request, player, await waitForResultChip(page))
  })
}

test('the network gone for 5 s while nothing is chosen, and while the bet is on its way', async ({
  page,
  player,
  context,
}) => {
  await page.goto(MENU)
  await waitForBetting(page)
  await goOffline(context, 5_000)
  await waitForBetting(page)
  let isFirst = true
  await page.route('**/dummy-place-bet', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await context.setOffline(true)
    setTimeout(() => void context.setOffline(false), 1_000)
    return route.abort('internetdisconnected')
  })
  await placeBet(page)
  await expectOneStake(page.request, player, await waitForResultChip(page))
})

test('the result request failing twice', async ({ page, player }) => {
  let failures = 0
  await page.route('**/dummy-resolve-game', (route) => {
    failures += 1
    return failures <= 2 ? route.fulfill({ status: 503, json: { success: false } }) : route.continue()
  })
  await page.goto(MENU)
  await placeBet(page)
  const { isWin } = await watchResultScreen(page)
  expect(failures).toBeGreaterThan(2)
  await expectOneStake(page.request, player, isWin)
})

test('the video missing', async ({ page, player }) => {
  await page.route('**/videos/*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(MENU)
  await placeBet(page)
  await page.waitForURL(`**${RESULT}`)
  await expect(page.getByText('Video unavailable, Please try again later')).toBeVisible({ timeout: 15_000 })
  await expectOneStake(page.request, player, (await watchResultScreen(page)).isWin)
})

test('sound refused altogether', async ({ page, player }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error('no sound here')
    }
    Object.assign(window, { AudioContext: undefined, webkitAudioContext: undefined })
    HTMLAudioElement.prototype.play = refuse
    window.Audio = refuse as unknown as typeof Audio
  })
  await page.goto(MENU)
  await placeBet(page)
  await expectOneStake(page.request, player, (await watchResultScreen(page)).isWin)
})

test('storage full from the first write of the game on', async ({ page, player }) => {
  await page.addInitScript(() => {
    // The session is in before it fills up, or nobody would be logged in.
    const setItem = Storage.prototype.setItem
    setTimeout(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }, 0)
    Object.assign(window, { realSetItem: setItem })
  })
  await page.goto(MENU)
  await placeBet(page)
  await expectOneStake(page.request, player, (await watchResultScreen(page)).isWin)
})

for (const days of [-1, 1]) {
  test(`the device's clock wrong by ${days} day`, async ({ page, player }) => {
    await page.addInitScript((shiftMs) => {
      const RealDate = Date
      const now = () => RealDate.now() + shiftMs
      window.Date = new Proxy(RealDate, {
        construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      })
    }, days * 86_400_000)
    await page.goto(MENU)
    await placeBet(page)
    await expectOneStake(page.request, player, (await watchResultScreen(page)).isWin)
  })
}

test('the tab hidden from the bet to the reveal', async ({ page, player }) => {
  await page.goto(MENU)
  await placeBet(page)
  await setTabHidden(page, true)
  await page.waitForTimeout(16_000)
  await setTabHidden(page, false)
  await expectOneStake(page.request, player, await waitForResultChip(page))
})

async function goOffline(context: BrowserContext, ms: number): Promise<void> {
  await context.setOffline(true)
  await new Promise((done) => setTimeout(done, ms))
  await context.setOffline(false)
}

/** As the browser tells a page that its tab went away or came back. */
async function setTabHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    })
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('the film plays in a browser that fetches none of it before it is to play', async ({ page }) => {
  // As iPhones do, and others that save data.
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      set(this: HTMLMediaElement, url: string) {
        this.preload = 'none'
        set!.call(this, url)
      },
    })
  })
  await page.goto(MENU)
  await placeBet(page)
  await page.waitForURL(`**${RESULT}`)
  const video = page.getByLabel('Result video')
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1)
  await expect(page.getByText('Loading video...', { exact: true })).toBeHidden()
})

test('the city is shown while its film is on the way', async ({ page }) => {
  // It is there and never comes.
  await page.route(/\/videos\/[a-z]+-\d\.mp4$/, (route) =>
    route.request().method() === 'HEAD' ? route.continue() : undefined,
  )
  const poster = page.waitForResponse((answer) => /\/videos\/[a-z]+\.webp$/.test(answer.url()) && answer.ok())
  await page.goto(MENU)
  await placeBet(page)
  await page.waitForURL(`**${RESULT}`)
  const video = page.getByLabel('Result video')
  await expect(video).toBeVisible()
  await expect(page.getByText('Loading video...', { exact: true })).toBeVisible()
  const path = new URL((await poster).url()).pathname
  await expect(video).toHaveAttribute('poster', path)
  const { combination } = await watchResultScreen(page)
  expect(path).toBe(`/videos/${combination.split(' - ')[0]!.toLowerCase().replace(' ', '')}.webp`)
})
