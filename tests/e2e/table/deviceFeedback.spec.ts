/** Vibration, sound, fullscreen and wake lock. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { mockedTest, RESULT_SCREEN } from './mockedTable'
import { coinTile, MENU, placeBet, RESULT, waitForBetting } from './tableSteps'

const VIBRATION_MS = 10
/** Louder than the hum under the table. */
const AUDIBLE = 0.05

/** What the page did to the device, in order: vibration, fullscreen, wake lock; `calls` also records when a win is shown. */
interface DeviceFeedback {
  calls: string[]
  isListening: boolean
  loudest: number
}

declare global {
  interface Window {
    feedback: DeviceFeedback
  }
}

/** An AudioWorklet, because its thread is not blocked by the page; reports the loudest sample about 20 times a second. */
const LISTENER_SOURCE = `registerProcessor('ear', class extends AudioWorkletProcessor {
  loudest = 0
  blocks = 0
  process([input]) {
    for (const wave of input) for (const sample of wave) this.loudest = Math.max(this.loudest, Math.abs(sample))
    this.blocks += 1
    if (this.blocks % 16 === 0 && this.loudest > 0) {
      this.port.postMessage(this.loudest)
      this.loudest = 0
    }
    return true
  }
})`

/** Runs before the page's scripts: measures the audio output and records device calls. */
function instrumentDevice(listenerSource: string): void {
  const feedback: DeviceFeedback = { calls: [], isListening: false, loudest: 0 }
  window.feedback = feedback
  const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown
  const listen = async (sound: AudioNode) => {
    const code = new Blob([listenerSource], { type: 'text/javascript' })
    await sound.context.audioWorklet.addModule(URL.createObjectURL(code))
    const listener = new AudioWorkletNode(sound.context, 'ear')
    listener.port.onmessage = ({ data }) => {
      feedback.loudest = Math.max(feedback.loudest, data)
    }
    Reflect.apply(connect, sound, [listener])
    // Only nodes connected to the destination are certain to be processed, so the silent listener is connected too.
    Reflect.apply(connect, listener, [sound.context.destination])
    feedback.isListening = true
  }
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    const [target] = args
    if (target instanceof AudioDestinationNode) void listen(this)
    return Reflect.apply(connect, this, args)
  } as typeof AudioNode.prototype.connect
  const WON = 'You Won!'
  new MutationObserver(() => {
    const isShown = document.querySelector('section[aria-label="Result"]')?.textContent?.includes(WON)
    if (isShown && !feedback.calls.includes(WON)) feedback.calls.push(WON)
  }).observe(document, { childList: true, subtree: true })
  navigator.vibrate = (pattern) => {
    feedback.calls.push(`vibrate ${String(pattern)}`)
    return true
  }
  const { requestFullscreen } = Element.prototype
  Element.prototype.requestFullscreen = function (options) {
    feedback.calls.push('fullscreen')
    return requestFullscreen.call(this, options)
  }
  screen.orientation.lock = async (orientation: string) => {
    feedback.calls.push(`lock ${orientation}`)
  }
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async (type: string) => {
        feedback.calls.push(`light ${type}`)
        return { release: async () => void feedback.calls.push('dark') }
      },
    },
  })
}

/** Suspends the audio as the system does for a phone call. */
const suspendAudio = (page: Page) => page.evaluate(() => window.Howler.ctx.suspend())
const audioState = (page: Page) => page.evaluate(() => window.Howler.ctx.state)

const deviceCalls = (page: Page) => page.evaluate(() => window.feedback.calls)
const isFullscreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)

/** The audio code loads after the table, and sounds played before the listener is connected are not measured. */
const waitForListener = (page: Page) => page.waitForFunction(() => window.feedback.isListening)

/** @returns the loudest sample since the last call */
const takeLoudest = (page: Page) =>
  page.evaluate(() => {
    const { feedback } = window
    const loudest = feedback.loudest
    feedback.loudest = 0
    return loudest
  })
const expectSound = (page: Page) =>
  expect.poll(() => takeLoudest(page), { intervals: [100] }).toBeGreaterThan(AUDIBLE)
const expectSilence = (page: Page) =>
  expect.poll(() => takeLoudest(page), { intervals: [700] }).toBeLessThan(AUDIBLE)

// The site's Content-Security-Policy forbids the blob URL of the worklet.
test.use({ bypassCSP: true, hasWebGL: false })

test.beforeEach(({ page }) => page.addInitScript(instrumentDevice, LISTENER_SOURCE))

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a tap enters fullscreen once, clicks and vibrates, and sounds come back after a phone call', async ({
    page,
  }) => {
    await page.goto(MENU)
    await waitForListener(page)
    await waitForBetting(page)
    await coinTile(page, '₹10').tap()
    await expect.poll(() => isFullscreen(page)).toBe(true)
    await expect(page.getByRole('button', { name: 'Fullscreen' })).toHaveCount(0)
    await expect.poll(() => deviceCalls(page)).toContain('lock landscape')
    expect(await deviceCalls(page)).toContain(`vibrate ${VIBRATION_MS}`)
    await expectSound(page)

    await test.step('sounds play again on return, and at the next touch', async () => {
      await suspendAudio(page)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect.poll(() => audioState(page)).toBe('running')
      await suspendAudio(page)
      await takeLoudest(page)
      await coinTile(page, '₹20').tap()
      await expectSound(page)
    })

    await test.step('after an exit only the button enters fullscreen, and account pages exit it', async () => {
      await page.evaluate(() => document.exitFullscreen())
      await expectSilence(page)
      await coinTile(page, '₹10').tap()
      // Once the tap is heard, it has asked for all that it asks for.
      await expectSound(page)
      expect((await deviceCalls(page)).filter((call) => call === 'fullscreen')).toHaveLength(1)
      await page.getByRole('button', { name: 'Fullscreen' }).tap()
      await expect.poll(() => isFullscreen(page)).toBe(true)
      await page.getByRole('link', { name: 'Asha' }).tap()
      await page.waitForURL('**/userprofile')
      await expect.poll(() => isFullscreen(page)).toBe(false)
    })
  })
})

test('a mouse enters fullscreen by the button only, and a muted table makes no sound', async ({ page }) => {
  await page.goto(MENU)
  await waitForListener(page)
  await waitForBetting(page)
  await coinTile(page, '₹10').click()
  expect(await isFullscreen(page)).toBe(false)
  await expectSound(page)
  await page.getByRole('button', { name: 'Turn sound off' }).click()
  // The click of the press before has to end.
  await expectSilence(page)
  await coinTile(page, '₹20').click()
  await page.waitForTimeout(800)
  expect(await takeLoudest(page)).toBeLessThan(AUDIBLE)
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await coinTile(page, '₹10').click()
  await expectSound(page)
  await page.getByRole('button', { name: 'Fullscreen' }).click()
  await expect.poll(() => isFullscreen(page)).toBe(true)
})

mockedTest(
  'a won round beeps, holds the wake lock, and stops its jingle at the end',
  async ({ page, table }) => {
    await page.goto(MENU)
    await waitForListener(page)
    await placeBet(page)
    await expectSilence(page)
    await table.skipTo(-1_000)
    await page.waitForURL(`**${RESULT}`)
    await expectSound(page)
    await table.skipTo(RESULT_SCREEN.toldMs - 500)
    await expect.poll(() => deviceCalls(page)).toContain('You Won!')
    // Reels and die are silent by then, so that only the jingle is heard.
    await page.waitForTimeout(500)
    await takeLoudest(page)
    await expectSound(page)
    await page.waitForURL(`**${MENU}`)
    await expect.poll(() => deviceCalls(page)).toContain('dark')
    const isNotVibration = (one: string) => !one.startsWith('vibrate')
    expect((await deviceCalls(page)).filter(isNotVibration)).toEqual(['light screen', 'You Won!', 'dark'])
    await expectSilence(page)
  },
)
