/**
 * A page controlled by the DevTools protocol without Playwright's network and context tracking. With that tracking the
 * browser records a stack trace for each request and parses the script again for it: a fifth of the main thread's work
 * until the table is playable.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** A newly opened browser window keeps both cores busy for a while. */
const BROWSER_STARTUP_MS = 2_500
/** Polling interval: each evaluation takes milliseconds in a throttled page. */
const POLL_MS = 500
/** Limit of a wait; the slowest load and the longest round take less. */
const TIMEOUT_MS = 60_000

/**
 * Opens an empty page with a cold cache on the screen of a phone.
 * @param {import('@playwright/test').Browser} browser without open pages
 * @param {{ width: number, height: number, pixelRatio: number }} screen in CSS pixels
 */
export async function openBarePage(browser, { width, height, pixelRatio }) {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const pendingCommands = new Map()
  const events = new EventEmitter()
  let lastId = 0
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error, method, params } = JSON.parse(message)
    if (method !== undefined) events.emit(method, params)
    pendingCommands.get(id)?.(error === undefined ? result : Promise.reject(new Error(error.message)))
    pendingCommands.delete(id)
  })
  const send = async (method, params = {}) => {
    lastId += 1
    const id = lastId
    const response = new Promise((resolve) => pendingCommands.set(id, resolve))
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    return response
  }
  const options = { width, height, deviceScaleFactor: pixelRatio, mobile: true }
  await send('Emulation.setDeviceMetricsOverride', options)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  // The desktop's mouse pointer lies over the page's corner and would cause hover events there.
  await send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' })
  // Fullscreen hides the tab strip, whose loading spinner is drawn by the same two cores.
  const { windowId } = await session.send('Browser.getWindowForTarget', { targetId })
  await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'fullscreen' } })
  await send('Page.enable')
  await delay(BROWSER_STARTUP_MS)

  const evaluate = async (script, argument) => {
    const expression = typeof script === 'string' ? script : `(${script})(${JSON.stringify(argument)})`
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true })
    if (exceptionDetails !== undefined) throw new Error(result.description ?? exceptionDetails.text)
    return result.value
  }

  return {
    /** Commands and events of the DevTools protocol. */
    send,
    on: (event, listener) => events.on(event, listener),
    off: (event, listener) => events.off(event, listener),
    /** @returns the JSON value of an expression, or of a function of `argument`, in the page @throws its exception */
    evaluate,
    throttle: (rate) => send('Emulation.setCPUThrottlingRate', { rate }),
    /** Runs `script(argument)` in each new document before the page's own scripts. */
    addInitScript: (script, argument) =>
      send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})(${JSON.stringify(argument)})` }),
    goto: (url) => send('Page.navigate', { url }),
    /** @returns the first result of `evaluate` that is neither null nor undefined @throws after a minute */
    async waitFor(script, argument, pollMs = POLL_MS) {
      for (const startedMs = Date.now(); Date.now() - startedMs < TIMEOUT_MS; await delay(pollMs)) {
        const value = await evaluate(script, argument)
        if (value !== null && value !== undefined) return value
      }
      throw new Error(`timed out waiting for ${script}`)
    },
    /**
     * Touches a point for `touchMs`.
     * @param {{ x: number, y: number }} point in CSS pixels
     */
    async tap(point, touchMs) {
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
      await delay(touchMs)
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }
}
