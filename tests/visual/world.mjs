/**
 * A world that never changes: one moment, one player, one round, answered without a server, so that a screen looks
 * the same to the byte whenever it is taken. Time moves only when `goOn` says so.
 */
import { expect } from '@playwright/test'

export const NOW_MS = Date.UTC(2026, 0, 15, 12, 0, 0)
const COINS = [2, 5, 10, 20, 50, 100, 500]
const iso = (ms) => new Date(ms).toISOString()

/**
 * @typedef {object} Scene
 * @property {number} [dummyCoins] rupees in the practice wallet
 * @property {number} [balance] rupees of cash
 * @property {number} [endsInMs] when betting ends, from now; the past is a round to be shown
 * @property {boolean} [hasBet]
 * @property {{ city: string, dice_number: string }} [result]
 * @property {boolean} [hasGames] whether rounds are open at all
 * @property {number[]} [coins] those that are enabled, in rupees
 * @property {boolean} [hasVideo]
 */

/** Makes a page part of the world. Call before it goes anywhere. */
export async function enterWorld(page, scene = {}) {
  // It runs until it is paused, so it is set a little before.
  await page.clock.install({ time: NOW_MS - 60_000 })
  await page.clock.pauseAt(NOW_MS)
  await page.addInitScript(standStill)
  const user = {
    id: 7,
    first_name: 'Asha',
    last_name: 'Rao',
    mobile_number: '9876543210',
    balance: scene.balance ?? 1250,
    dummy_coins: scene.dummyCoins ?? 490,
    profile_picture: 'profile2-x.svg',
  }
  await page.addInitScript(
    ([storedUser]) => {
      localStorage.setItem('userToken', '"a token of nobody"')
      localStorage.setItem('userData', storedUser)
    },
    [JSON.stringify(user)],
  )
  await page.route('**/api/v1/**', (route) => answer(route, page, scene, user))
  if (scene.hasVideo === false)
    await page.route('**/videos/**', (route) => route.fulfill({ status: 404, body: '' }))
}

const QUIET_LOOKS = 3

/** By page: over when its time stands still. */
const moves = new WeakMap()

/** Lets time go on by so much, a frame at a time. Calls are answered while it stands still. */
export async function goOn(page, ms) {
  await untilAnswered(page)
  for (let gone = 0; gone < ms; gone += 80) {
    const move = page.clock.runFor(Math.min(80, ms - gone))
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

async function answer(route, page, scene, user) {
  await moves.get(page)
  const address = new URL(route.request().url())
  const url = address.pathname.replace('/api/v1', '')
  // The client takes the server's word for the middle of the call.
  const nowMs = await page.evaluate(
    (path) => ((window.sentAtMs[path] ?? Date.now()) + Date.now()) / 2,
    address.pathname + address.search,
  )
  const body = answers(scene, user, nowMs, route.request())[url.replace(/\/\d+$/, '/:id')]
  if (body === undefined)
    return route.fulfill({
      status: 404,
      json: { success: false, message: 'Not in this world', code: 'not_found' },
    })
  return route.fulfill({ json: { success: true, ...body } })
}

function answers(scene, user, nowMs, request) {
  const instances = scene.hasGames === false ? [] : COINS.map((_, index) => instance(scene, index + 1))
  const bet = {
    id: 1,
    user_id: user.id,
    city: 'mumbai',
    dice_number: '3',
    game_instance_id: 3,
    coin_type_id: 3,
  }
  const isWinner = scene.result?.city === 'mumbai' && scene.result.dice_number === '3'
  const resolution = {
    result: scene.result,
    bets: [{ ...bet, selected_city: 'mumbai', is_winner: isWinner, prizeAmount: isWinner ? 150 : 0 }],
    userWon: isWinner,
    total_bets: 128,
  }
  const games = {
    instances: { instances, remainingSeconds: nowMs, onlineUsers: 1840 },
    currentBet: {
      bet: scene.hasBet ? bet : null,
      instance: scene.hasBet ? instance(scene, 3) : null,
      result: scene.hasBet && scene.result ? scene.result : null,
      ...(scene.hasBet && scene.result ? resolution : {}),
      remainingSeconds: nowMs,
    },
    placeBet: { bet: { ...bet, ...bodyOf(request) }, instance: instance(scene, 3) },
  }
  return {
    '/user/get-user/:id': { user },
    '/coin-type/get-enabled-coin-type': { coinTypes: coinTypes(scene.coins ?? COINS) },
    '/game-controls/get-game-instance-timing': { controls: [{ betting_timing: 30, game_timing: 10 }] },
    '/dummy-game/get-dummy-active-game-instance': games.instances,
    '/real-game/get-real-active-game-instance': games.instances,
    '/dummy-game/current-bet': games.currentBet,
    '/real-game/current-bet': games.currentBet,
    '/dummy-game/dummy-place-bet': games.placeBet,
    '/real-game/real-place-bet': games.placeBet,
    '/dummy-game/dummy-resolve-game': resolution,
    '/real-game/real-resolve-game': resolution,
    '/dummy-game/add-dummy-coins': { dummy_coins: 515 },
    '/bank-detail/fetch-user-account/:id': { details: [] },
    '/withdraw/get-withdraw-history/:id': { data: withdrawals() },
    '/payments/get-deposit-record-by-user/:id': { data: deposits() },
    '/game-details/user/real-game-history': { filteredData: gameHistory(), totalPages: 3 },
    '/game-details/user/real-bet-history/:id': { realBet: betHistory(), totalPages: 1 },
    '/limits/:id': { limits: limits() },
  }
}

function coinTypes(enabled) {
  return COINS.map((value, index) => ({ id: index + 1, coin_value: String(value) })).filter((_, index) =>
    enabled.includes(COINS[index]),
  )
}

function instance({ endsInMs = 18_400 }, id) {
  const endsAtMs = NOW_MS + endsInMs
  const times = {
    start_time: iso(endsAtMs - 30_000),
    end_time: iso(endsAtMs),
    active_until: iso(endsAtMs + 10_000),
  }
  return { id, coin_type_id: id, is_active: true, createdAt: iso(NOW_MS), updatedAt: iso(NOW_MS), ...times }
}

function bodyOf(request) {
  const body = request.postDataJSON?.() ?? {}
  return body.city ? { city: body.city, dice_number: body.dice_number } : {}
}

const DAY_MS = 86_400_000

function withdrawals() {
  return [
    { id: 4, amount: 200, status: 'pending', createdAt: iso(NOW_MS - DAY_MS / 3), upi_id: 'asha@okbank' },
    { id: 3, amount: 500, status: 'paid', createdAt: iso(NOW_MS - 2 * DAY_MS), upi_id: 'asha@okbank' },
    { id: 2, amount: 50, status: 'rejected', createdAt: iso(NOW_MS - 9 * DAY_MS), upi_id: 'asha@upi' },
  ]
}

function deposits() {
  const one = (id, amount, status, days, refunded = 0) => ({
    transaction_id: `pay_29QQoUBi66xm${id}`,
    amount,
    status,
    createdAt: iso(NOW_MS - days * DAY_MS),
    refunded,
  })
  return [one('2f', 1000, 'captured', 1, 200), one('3a', 300, 'failed', 3), one('7c', 500, 'captured', 5)]
}

function gameHistory() {
  return Array.from({ length: 8 }, (_, index) => ({
    id: 90 - index,
    result_combination: JSON.stringify({
      city: ['tokyo', 'dubai', 'mumbai'][index % 3],
      dice_number: (index % 4) + 1,
    }),
    start_time: iso(NOW_MS - (index + 1) * 40_000),
    coin_value: String(COINS[index % COINS.length]),
  }))
}

function betHistory() {
  return Array.from({ length: 5 }, (_, index) => ({
    id: 60 - index,
    selected_city: ['mumbai', 'dubai', 'tokyo'][index % 3],
    dice_number: String((index % 4) + 1),
    createdAt: iso(NOW_MS - (index + 1) * 3_600_000),
    is_winner: index === 1,
    amount: index === 1 ? 150 : 10,
    winning_combination: JSON.stringify({ city: 'dubai', dice_number: 2 }),
  }))
}

function limits() {
  const none = { daily: null, weekly: null, monthly: null }
  return { deposit: { ...none, daily: 1000 }, loss: none, excluded_until: null, pending: [] }
}
