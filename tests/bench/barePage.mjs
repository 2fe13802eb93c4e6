/**
 * A page that nothing listens to. A tool that follows a page's requests and contexts has the browser note, at each
 * request, the place in the script that made it; for that the script is parsed again as a whole: a fifth of all that
 * the page does until the table stands, and none of it a player's.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** A browser that has just opened a window is busy with its own address bar. */
const BROWSER_BEGINS_MS = 2_500
/** How often a page is asked: a slowed one takes milliseconds to answer. */
const ASKING_MS = 500
/** The slowest load is over long before, and so is the longest round. */
const PATIENCE_MS = 60_000

/**
 * Opens an empty page on a phone's screen, with nothing in its cache.
 * @param {import('@playwright/test').Browser} browser one that opened no page yet
 * @param {{ width: number, height: number, pixelRatio: number }} screen in CSS pixels
 */
export async function openBarePage(browser, { width, height, pixelRatio }) {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const asked = new Map()
  const told = new EventEmitter()
  let lastId = 0
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error, method, params } = JSON.parse(message)
    if (method !== undefined) told.emit(method, params)
    asked.get(id)?.(error === undefined ? result : Promise.reject(new Error(error.message)))
    asked.delete(id)
  })
  const send = async (method, params = {}) => {
    lastId += 1
    const id = lastId
    const answer = new Promise((resolve) => asked.set(id, resolve))
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    return answer
  }
  await send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: pixelRatio,
    mobile: true,
  })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  // A phone has no mouse. A desktop's lies over the page's corner, and whatever is laid out there is told of it.
  await send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' })
  // On a desktop a wheel turns in the tab while a page loads, drawn by the same two cores; a phone has none.
  const { windowId } = await session.send('Browser.getWindowForTarget', { targetId })
  await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'fullscreen' } })
  await send('Page.enable')
  await delay(BROWSER_BEGINS_MS)

  const evaluate = async (script, argument) => {
    const expression = typeof script === 'string' ? script : `(${script})(${JSON.stringify(argument)})`
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true })
    if (exceptionDetails !== undefined) throw new Error(result.description ?? exceptionDetails.text)
    return result.value
  }

  return {
    /** The browser's own calls about this page and what it tells of it, by its protocol's names. */
    send,
    on: (event, listener) => told.on(event, listener),
    off: (event, listener) => told.off(event, listener),
    /** What an expression is in the page, or a function of `argument` gives there, as JSON. @throws what it throws */
    evaluate,
    throttle: (rate) => send('Emulation.setCPUThrottlingRate', { rate }),
    /** Runs `script` with `argument` in the page before anything of its own. */
    addInitScript: (script, argument) =>
      send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})(${JSON.stringify(argument)})` }),
    goto: (url) => send('Page.navigate', { url }),
    /** What `evaluate` gives once it is something. @throws after a minute without */
    async waitFor(script, argument, askingMs = ASKING_MS) {
      for (const begunMs = Date.now(); Date.now() - begunMs < PATIENCE_MS; await delay(askingMs)) {
        const value = await evaluate(script, argument)
        if (value !== null && value !== undefined) return value
      }
      throw new Error(`Still nothing: ${script}`)
    },
    /**
     * A finger at a place, in CSS pixels, for `touchMs`.
     * @param {{ x: number, y: number }} place
     */
    async tap(place, touchMs) {
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
      await delay(touchMs)
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }
}
