/** The result video after an interrupted download. */
import { expect, test } from '../fixtures'
import { MENU, placeBet, RESULT } from '../tableSteps'

const VIDEO_URL = /\/videos\/[a-z]+-\d\.mp4$/

for (const preload of ['auto', 'none'] as const) {
  test(`the video plays after one aborted download with preload="${preload}"`, async ({ page }) => {
    let abortedRequests = 0
    await page.route(VIDEO_URL, (route) => {
      if (route.request().method() === 'HEAD' || abortedRequests > 0) return route.continue()
      abortedRequests += 1
      return route.abort('connectionreset')
    })
    await page.addInitScript((preloadValue) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!
      Object.defineProperty(HTMLMediaElement.prototype, 'src', {
        set(this: HTMLMediaElement, url: string) {
          this.preload = preloadValue
          set!.call(this, url)
        },
      })
    }, preload)
    await page.goto(MENU)
    await placeBet(page)
    await page.waitForURL(`**${RESULT}`)
    const video = page.getByLabel('Result video')
    const shown = () => video.evaluate((video: HTMLVideoElement) => !video.hidden && video.currentTime)
    await expect.poll(shown, { timeout: 12_000 }).toBeGreaterThan(1)
    expect(abortedRequests).toBe(1)
  })
}
