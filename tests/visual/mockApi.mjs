/**
 * A world that never changes: one moment, one player, one round, answered without a server, so that a screen looks
 * the same to the byte whenever it is taken. Time moves only when `goOn` says so.
 */
import { expect } from '@playwright/test'
import { answers, NOW_MS } from './mockApiResponses.mjs'

/**
 * @typedef {object} Scene
 * @property {boolean} [isVisitor] nobody is logged in
 * @property {Record<string, string>} [stored] what the browser's storage holds besides
 * @property {number} [dummyCoins] rupees in the practice wallet
 * @property {number} [balance] rupees of cash
 * @property {number} [endsInMs] when betting ends, from now; the past is a round to be shown
 * @property {boolean} [hasBet]
 * @property {{ city: string, dice_number: string }} [result]
 * @property {boolean} [hasGames] whether rounds are open at all
 * @property {number[]} [coins] those that are enabled, in rupees
 * @property {boolean} [hasVideo]
 * @property {boolean} [hasHistory] whether this player has ever paid or played
 * @property {string[]} [silent] calls that are never answered, by their paths
 * @property {Record<string, { status: number, message?: string }>} [refused] calls that are refused, by their paths; 0
 *   is a network that is gone
 * @property {'unreadable' | 'unmeasured'} [orientation] a browser that does not say how the device is held, or not yet
 * @property {boolean} [hasGraphics]
 */

/** Makes a page part of the world. Call before it goes anywhere. */
export async function enterWorld(page, scene = {}) {
  // It runs until it is paused, so it is set a little before.
  await page.clock.install({ time: NOW_MS - 60_000 })
  await page.clock.pauseAt(NOW_MS)
  await page.addInitScript(standStill)
  const { silent = [], orientation = null, hasGraphics = true } = scene
  await page.addInitScript(lack, { silent, orientation, hasGraphics })
  const user = {
    id: 7,
    first_name: 'Asha',
    last_name: 'Rao',
    mobile_number: '9876543210',
    balance: scene.balance ?? 1250,
    dummy_coins: scene.dummyCoins ?? 490,
    profile_picture: 'profile2-x.svg',
  }
  const session = { userToken: '"a token of nobody"', userData: JSON.stringify(user) }
  await page.addInitScript(
    (stored) => {
      for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
    },
    { ...(scene.isVisitor ? {} : session), ...scene.stored },
  )
  await page.route('**/api/v1/**', (route) => answer(route, page, scene, user))
  if (scene.hasVideo === false)
    await page.route('**/videos/**', (route) => route.fulfill({ status: 404, body: '' }))
}

const QUIET_LOOKS = 3

/** By page: over when its time stands still. */
const moves = new WeakMap()

/**
 * Lets time go on by so much, a few frames at a time. Calls are answered while it stands still.
 * @param {number} [stepMs] longer where nothing is to be seen meanwhile
 */
export async function goOn(page, ms, stepMs = 80) {
  await untilAnswered(page)
  for (let gone = 0; gone < ms; gone += stepMs) {
    const move = page.clock.runFor(Math.min(stepMs, ms - gone))
    moves.set(page, move)
    await move
    await untilAnswered(page)
  }
}

/** Looks several times: one call's answer may lead to the next call, a task later. */
async function untilAnswered(page) {
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    await page.waitForTimeout(4)
    quiet = (await page.evaluate(() => window.isAnswered())) ? quiet + 1 : 0
  }
}

/** Lets films come that were asked for or will be. */
export async function letFilmsCome(page) {
  await page.evaluate(() => window.letFilmsCome())
}

/** Waits until every film stands at the picture that it was wound to. */
export async function untilFilmsStand(page) {
  await expect.poll(() => page.evaluate(() => window.areFilmsStill())).toBe(true)
}

/**
 * Runs in the page: chance repeats, and films stand still. Each place in the code has a chance of its own, so that it
 * does not matter who asks first. A film comes when the world lets it, since that decides from which second it plays.
 */
function standStill() {
  const callers = new Map()
  Math.random = () => {
    const [, , place, caller] = new Error().stack.split('\n')
    if (!callers.has(caller)) callers.set(caller, new Map())
    const states = callers.get(caller)
    const seed = 20260115 + 15485863 * states.size
    const state = ((states.get(place) ?? seed) * 16807) % 2147483647
    states.set(place, state)
    return state / 2147483647
  }

  const { prototype } = HTMLMediaElement
  prototype.play = async () => undefined
  const wound = new Set()
  const currentTime = Object.getOwnPropertyDescriptor(prototype, 'currentTime')
  Object.defineProperty(prototype, 'currentTime', {
    get: currentTime.get,
    set(seconds) {
      wound.add(this)
      currentTime.set.call(this, seconds)
    },
  })
  // A film that would start by itself keeps showing its poster.
  const { setAttribute } = Element.prototype
  HTMLVideoElement.prototype.setAttribute = function (name, value) {
    if (name.toLowerCase() !== 'autoplay') setAttribute.call(this, name, value)
  }
  const isStill = (film) => !film.seeking && film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  const isGone = (film) => film.networkState === HTMLMediaElement.NETWORK_EMPTY
  window.areFilmsStill = () => [...wound].every((film) => isGone(film) || isStill(film))

  // Motions of the page's styles run on the browser's clock; half-way they leave other pixels behind.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
  document.adoptedStyleSheets = [still]

  // Frames by the date, which is the same in every run, not by the time since the page was opened.
  const FRAME_MS = 16
  window.requestAnimationFrame = (callback) =>
    setTimeout(() => callback(performance.now()), FRAME_MS - (Date.now() % FRAME_MS))
  window.cancelAnimationFrame = clearTimeout

  let callsOut = 0
  window.sentAtMs = {}
  const { open, send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (...args) {
    window.sentAtMs[args[1]] = Date.now()
    return open.apply(this, args)
  }
  XMLHttpRequest.prototype.send = function (...args) {
    callsOut += 1
    this.addEventListener('loadend', () => {
      callsOut -= 1
    })
    return send.apply(this, args)
  }
  window.isAnswered = () => callsOut === 0

  const mayCome = new Promise((resolve) => {
    window.letFilmsCome = resolve
  })
  const { fetch } = window
  window.fetch = async (address, ...more) => {
    if (String(address).startsWith('/videos/')) await mayCome
    return fetch(address, ...more)
  }
}

/** Runs in the page, after `standStill`: what the world lacks. */
function lack({ silent, orientation, hasGraphics }) {
  const { open, send } = XMLHttpRequest.prototype
  const addresses = new WeakMap()
  XMLHttpRequest.prototype.open = function (...args) {
    addresses.set(this, String(args[1]))
    return open.apply(this, args)
  }
  // A call that is under way would keep the page from coming to rest, so one without an answer is never sent.
  XMLHttpRequest.prototype.send = function (...args) {
    if (!silent.some((path) => addresses.get(this)?.endsWith(path))) send.apply(this, args)
  }
  if (orientation === 'unmeasured') Object.defineProperty(window, 'innerWidth', { value: 0 })
  if (orientation === 'unreadable') {
    const { matchMedia } = window
    window.matchMedia = (query) => {
      if (query.includes('orientation')) throw new Error('No word of how the device is held')
      return matchMedia.call(window, query)
    }
  }
  if (!hasGraphics) HTMLCanvasElement.prototype.getContext = () => null
}

async function answer(route, page, scene, user) {
  await moves.get(page)
  const address = new URL(route.request().url())
  const path = address.pathname.replace('/api/v1', '').replace(/\/\d+$/, '/:id')
  const refusal = scene.refused?.[path]
  if (refusal?.status === 0) return route.abort('failed')
  if (refusal) {
    return route.fulfill({ status: refusal.status, json: { success: false, message: refusal.message } })
  }
  // The client takes the server's word for the middle of the call.
  const nowMs = await page.evaluate(
    (asked) => ((window.sentAtMs[asked] ?? Date.now()) + Date.now()) / 2,
    address.pathname + address.search,
  )
  const body = answers(scene, user, nowMs, route.request())[path]
  if (body === undefined)
    return route.fulfill({
      status: 404,
      json: { success: false, message: 'Not in this world', code: 'not_found' },
    })
  return route.fulfill({ json: { success: true, ...body } })
}
