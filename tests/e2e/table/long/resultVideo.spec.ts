/** The film of the round comes over a network that breaks off. */
import { expect, test } from '../fixtures'
import { bet, MENU, RESULT } from '../tableSteps'

const FILM = /\/videos\/[a-z]+-\d\.mp4$/

for (const preload of ['auto', 'none'] as const) {
  test(`a film that is cut off once plays where the browser fetches ahead ${preload}`, async ({ page }) => {
    let cuts = 0
    await page.route(FILM, (route) => {
      if (route.request().method() === 'HEAD' || cuts > 0) return route.continue()
      cuts += 1
      return route.abort('connectionreset')
    })
    await page.addInitScript((fetched) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!
      Object.defineProperty(HTMLMediaElement.prototype, 'src', {
        set(this: HTMLMediaElement, url: string) {
          this.preload = fetched
          set!.call(this, url)
        },
      })
    }, preload)
    await page.goto(MENU)
    await bet(page)
    await page.waitForURL(`**${RESULT}`)
    const film = page.getByLabel('Result video')
    const shown = () => film.evaluate((video: HTMLVideoElement) => !video.hidden && video.currentTime)
    await expect.poll(shown, { timeout: 12_000 }).toBeGreaterThan(1)
    expect(cuts).toBe(1)
  })
}
