/**
 * A mock of the server and the clock: one moment, one player, one round, so that a screenshot of a screen is the same
 * to the byte in every run. Time passes only in `advanceTime`.
 */
import { expect } from '@playwright/test'
import { mockResponses, NOW_MS } from './mockApiResponses.mjs'

/**
 * @typedef {object} Scene
 * @property {boolean} [isVisitor] no session is stored
 * @property {Record<string, string>} [storage] further entries of the browser's local storage
 * @property {number} [dummyCoins] rupees in the practice wallet
 * @property {number} [balance] rupees of cash
 * @property {number} [endsInMs] time until betting ends; negative for a round that is being resolved
 * @property {boolean} [hasBet]
 * @property {{ city: string, dice_number: string }} [result]
 * @property {boolean} [hasGames] whether rounds are open at all
 * @property {number[]} [coins] enabled coins, in rupees
 * @property {boolean} [hasVideo]
 * @property {boolean} [hasHistory] whether the player has past payments and bets
 * @property {string[]} [unanswered] ends of paths whose requests never get a response
 * @property {Record<string, { status: number, message?: string }>} [errors] error responses by path; status 0 is a
 *   lost connection
 * @property {'unreadable' | 'unmeasured'} [orientation] matchMedia throws, or the window has no width yet
 * @property {boolean} [hasWebGL]
 */

/** Installs the mock API, the stopped clock and the session on a page. Must run before the page's first navigation. */
export async function installMockApi(page, scene = {}) {
  // The installed clock runs until it is paused, so it starts a minute early.
  await page.clock.install({ time: NOW_MS - 60_000 })
  await page.clock.pauseAt(NOW_MS)
  await page.addInitScript(makeDeterministic)
  const { unanswered = [], orientation = null, hasWebGL = true } = scene
  await page.addInitScript(removeCapabilities, { unanswered, orientation, hasWebGL })
  const user = {
    id: 7,
    first_name: 'Asha',
    last_name: 'Rao',
    mobile_number: '9876543210',
    balance: scene.balance ?? 1250,
    dummy_coins: scene.dummyCoins ?? 490,
    profile_picture: 'profile2-x.svg',
  }
  const session = { userToken: '"mock-token"', userData: JSON.stringify(user), hasPlacedBet: 'true' }
  await page.addInitScript(
    (storage) => {
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
    },
    { ...(scene.isVisitor ? {} : session), ...scene.storage },
  )
  await page.route('**/api/v1/**', (route) => respond(route, page, scene, user))
  if (scene.hasVideo === false)
    await page.route('**/videos/**', (route) => route.fulfill({ status: 404, body: '' }))
}

const IDLE_CHECKS = 3

/** By page: settles when the current clock step is over. */
const clockSteps = new WeakMap()

/**
 * Advances the page's clock by `ms`. Requests are answered between the steps, while the clock stands still.
 * @param {number} [stepMs] longer where no frame in between matters
 */
export async function advanceTime(page, ms, stepMs = 80) {
  await waitForResponses(page)
  for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += stepMs) {
    const clockStep = page.clock.runFor(Math.min(stepMs, ms - elapsedMs))
    clockSteps.set(page, clockStep)
    await clockStep
    await waitForResponses(page)
  }
}

/** Checks several times in a row, because a response may trigger the next request one task later. */
async function waitForResponses(page) {
  for (let idleChecks = 0; idleChecks < IDLE_CHECKS; ) {
    await page.waitForTimeout(4)
    idleChecks = (await page.evaluate(() => window.hasNoOpenRequest())) ? idleChecks + 1 : 0
  }
}

/** Lets pending and future video downloads through. */
export async function releaseVideos(page) {
  await page.evaluate(() => window.releaseVideos())
}

/** Waits until every video shows the frame that it was seeked to. */
export async function waitForVideoFrames(page) {
  await expect.poll(() => page.evaluate(() => window.areVideosSeeked())).toBe(true)
}

/**
 * Runs in the page: seeds Math.random, stops videos and CSS animations, and ties frames to the mocked clock. Each call
 * site has its own seed, so the order of the callers does not matter. Video downloads wait for `releaseVideos`, since the
 * moment of arrival decides from which second a video plays.
 */
function makeDeterministic() {
  const callers = new Map()
  Math.random = () => {
    const [, , callSite, caller] = new Error().stack.split('\n')
    if (!callers.has(caller)) callers.set(caller, new Map())
    const states = callers.get(caller)
    const seed = 20260115 + 15485863 * states.size
    const state = ((states.get(callSite) ?? seed) * 16807) % 2147483647
    states.set(callSite, state)
    return state / 2147483647
  }

  const { prototype } = HTMLMediaElement
  prototype.play = async () => undefined
  const seekedVideos = new Set()
  const currentTime = Object.getOwnPropertyDescriptor(prototype, 'currentTime')
  Object.defineProperty(prototype, 'currentTime', {
    get: currentTime.get,
    set(seconds) {
      seekedVideos.add(this)
      currentTime.set.call(this, seconds)
    },
  })
  // Without the attribute a video keeps showing its poster.
  const { setAttribute } = Element.prototype
  HTMLVideoElement.prototype.setAttribute = function (name, value) {
    if (name.toLowerCase() !== 'autoplay') setAttribute.call(this, name, value)
  }
  const hasFrame = (video) => !video.seeking && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  const isUnloaded = (video) => video.networkState === HTMLMediaElement.NETWORK_EMPTY
  window.areVideosSeeked = () => [...seekedVideos].every((video) => isUnloaded(video) || hasFrame(video))

  // CSS animations run on the browser's own clock, which the mocked clock does not stop.
  const withoutAnimations = new CSSStyleSheet()
  withoutAnimations.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important }',
  )
  document.adoptedStyleSheets = [withoutAnimations]

  // Frames fall on fixed dates: the time since the navigation differs between runs.
  const FRAME_MS = 16
  window.requestAnimationFrame = (callback) =>
    setTimeout(() => callback(performance.now()), FRAME_MS - (Date.now() % FRAME_MS))
  window.cancelAnimationFrame = clearTimeout

  let openRequests = 0
  window.sentAtMs = {}
  const { open, send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (...args) {
    window.sentAtMs[args[1]] = Date.now()
    return open.apply(this, args)
  }
  XMLHttpRequest.prototype.send = function (...args) {
    openRequests += 1
    this.addEventListener('loadend', () => {
      openRequests -= 1
    })
    return send.apply(this, args)
  }
  window.hasNoOpenRequest = () => openRequests === 0

  const videosReleased = new Promise((resolve) => {
    window.releaseVideos = resolve
  })
  const { fetch } = window
  window.fetch = async (url, ...rest) => {
    if (String(url).startsWith('/videos/')) await videosReleased
    return fetch(url, ...rest)
  }
}

/** Runs in the page, after `makeDeterministic`: removes what the scene's browser or server lacks. */
function removeCapabilities({ unanswered, orientation, hasWebGL }) {
  const { open, send } = XMLHttpRequest.prototype
  const urls = new WeakMap()
  XMLHttpRequest.prototype.open = function (...args) {
    urls.set(this, String(args[1]))
    return open.apply(this, args)
  }
  // An open request would keep the page from becoming idle, so unanswered requests are never sent.
  XMLHttpRequest.prototype.send = function (...args) {
    if (!unanswered.some((path) => urls.get(this)?.endsWith(path))) send.apply(this, args)
  }
  if (orientation === 'unmeasured') Object.defineProperty(window, 'innerWidth', { value: 0 })
  if (orientation === 'unreadable') {
    const { matchMedia } = window
    window.matchMedia = (query) => {
      if (query.includes('orientation')) throw new Error('orientation is not available')
      return matchMedia.call(window, query)
    }
  }
  if (!hasWebGL) HTMLCanvasElement.prototype.getContext = () => null
}

async function respond(route, page, scene, user) {
  await clockSteps.get(page)
  const url = new URL(route.request().url())
  const path = url.pathname.replace('/api/v1', '').replace(/\/\d+$/, '/:id')
  const error = scene.errors?.[path]
  if (error?.status === 0) return route.abort('failed')
  if (error) {
    return route.fulfill({ status: error.status, json: { success: false, message: error.message } })
  }
  // The client assumes that the server's time was taken halfway between request and response.
  const nowMs = await page.evaluate(
    (requestUrl) => ((window.sentAtMs[requestUrl] ?? Date.now()) + Date.now()) / 2,
    url.pathname + url.search,
  )
  const body = mockResponses(scene, user, nowMs, route.request())[path]
  if (body === undefined)
    return route.fulfill({
      status: 404,
      json: { success: false, message: 'Not mocked', code: 'not_found' },
    })
  return route.fulfill({ json: { success: true, ...body } })
}
