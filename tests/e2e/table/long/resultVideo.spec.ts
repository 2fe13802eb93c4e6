/** The result video after an interrupted download. */
import { newestFilm, rememberFilms } from '../films'
import { expect } from '../fixtures'
import { mockedTest as test } from '../mockedTable'
import { MENU, placeBet } from '../tableSteps'

const VIDEO_URL = /\/videos\/[a-z]+-\d\.mp4$/

for (const preload of ['auto', 'none'] as const) {
  test(`the video plays after one aborted download with preload="${preload}"`, async ({ page, table }) => {
    let abortedRequests = 0
    await page.route(VIDEO_URL, (route) => {
      if (route.request().method() === 'HEAD' || abortedRequests > 0) return route.continue()
      abortedRequests += 1
      return route.abort('connectionreset')
    })
    await page.addInitScript((preloadValue) => {
      const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!
      Object.defineProperty(HTMLMediaElement.prototype, 'src', {
        ...source,
        set(this: HTMLMediaElement, url: string) {
          this.preload = preloadValue
          source.set!.call(this, url)
        },
      })
    }, preload)
    await rememberFilms(page)
    await page.goto(MENU)
    await placeBet(page)
    await table.openResultScreen()
    const film = await newestFilm(page)
    await expect
      .poll(() => film.evaluate((video) => video.currentTime), { timeout: 12_000 })
      .toBeGreaterThan(1)
    await expect(page.getByText('Video unavailable, Please try again later')).toHaveCount(0)
    expect(abortedRequests).toBe(1)
  })
}
