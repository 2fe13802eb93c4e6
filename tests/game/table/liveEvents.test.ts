/** The table's data while live events arrive, and when they stop: what is polled, and what an event changes. */
import { environmentManager } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { serverClock } from '../../../src/api/serverClock'
import { gameRoutes } from '../../../src/contract/game'
import { LIVE_CLOCK_SECONDS } from '../../../src/contract/live'
import { tableRoutes } from '../../../src/contract/table'
import { queryClient } from '../../../src/game/session/queryClient'
import { createGameStore, type GameStore } from '../../../src/game/state/store'
import { watchLiveEvents } from '../../../src/game/table/liveEvents'
import { createTableWatcher, type TableWatcher } from '../../../src/game/table/watchTable'
import { apiError, mockApi, requestsTo } from '../../fixtures/mockedApi'

vi.mock('../../../src/api/apiClient')

const START_MS = Date.parse('2026-03-01T00:00:00.000Z')
const BETTING_MS = 30_000
const ROUND_MS = 40_000
const CLOCK_MS = LIVE_CLOCK_SECONDS * 1000

class FakeEventSource extends EventTarget {
  static CLOSED = 2
  static all: FakeEventSource[] = []
  readyState = 1
  onerror: (() => void) | null = null

  constructor(readonly url: string) {
    super()
    FakeEventSource.all.push(this)
  }

  send(name: string, data: unknown) {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    this.dispatchEvent(new MessageEvent(name, { data: text }))
  }

  fail(readyState: number) {
    this.readyState = readyState
    this.onerror?.()
  }

  close() {
    this.readyState = 2
  }
}

class FakePage extends EventTarget {
  visibilityState = 'visible'

  show(visibilityState: 'visible' | 'hidden') {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const time = (afterMs: number) => new Date(START_MS + afterMs).toISOString()

/** Round `number` of a coin as the server sends it; the rounds follow each other. */
function wireRound(number: number, coinTypeId: number, more: object = {}) {
  const startMs = (number - 1) * ROUND_MS
  const [start_time, end_time, active_until] = [0, BETTING_MS, ROUND_MS].map((ms) => time(startMs + ms))
  const times = { start_time, end_time, active_until, createdAt: start_time, updatedAt: start_time }
  return { id: number * 10 + coinTypeId, coin_type_id: coinTypeId, is_active: true, ...times, ...more }
}

let table: TableWatcher
let store: GameStore
let page: FakePage
let stop = () => {}
/** The instances of the next poll's response. */
let polled: object[]
const onChange = vi.fn()

const polls = () => requestsTo(gameRoutes.dummy.instances).length
const ids = () => store.getState().instances.map(({ id }) => id)
const stream = () => FakeEventSource.all.at(-1)!
const sendClock = () => stream().send('clock', { now: Date.now() })

/** Lets `ms` pass while the stream sends its clock, and returns how many polls were sent meanwhile. */
async function pollsWhileAlive(ms: number): Promise<number> {
  const before = polls()
  for (let passedMs = 0; passedMs < ms; passedMs += CLOCK_MS) {
    sendClock()
    await vi.advanceTimersByTimeAsync(Math.min(CLOCK_MS, ms - passedMs))
  }
  return polls() - before
}

async function pollsIn(ms: number): Promise<number> {
  const before = polls()
  await vi.advanceTimersByTimeAsync(ms)
  return polls() - before
}

beforeAll(() => environmentManager.setIsServer(() => false))
afterAll(() => environmentManager.setIsServer(() => true))

beforeEach(async () => {
  vi.useFakeTimers({ now: START_MS })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  FakeEventSource.all = []
  page = new FakePage()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', page)
  polled = [wireRound(1, 1), wireRound(1, 2)]
  const answer = () => ({ success: true, instances: polled, remainingSeconds: Date.now(), onlineUsers: 3 })
  mockApi(
    [gameRoutes.dummy.instances, answer],
    [tableRoutes.coinTypes, () => ({ success: true, coinTypes: [] })],
    [tableRoutes.controls, () => ({ success: true, controls: [{}] })],
  )
  store = createGameStore(() => 7, undefined)
  table = createTableWatcher({ client: queryClient, store, clock: serverClock, userId: () => 7 }, vi.fn())
  stop = table.watch('dummy', onChange)
  await vi.advanceTimersByTimeAsync(3_100)
})

afterEach(() => {
  stop()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('opens the stream of the mode and player once a poll has been answered', () => {
  expect(polls()).toBe(1)
  expect(FakeEventSource.all.map(({ url }) => url)).toEqual(['/api/v1/live/dummy?player=7'])
})

test('sends no poll from one round to the next while events arrive', async () => {
  expect(await pollsWhileAlive(ROUND_MS - 3_100)).toBe(0)
  stream().send('opened', { instances: [wireRound(2, 1), wireRound(2, 2)] })
  expect(ids()).toEqual([21, 22])
  expect(await pollsWhileAlive(ROUND_MS - 100)).toBe(0)
})

test('polls for a round that no event has announced, at least a second after it was due', async () => {
  await pollsWhileAlive(ROUND_MS - 3_100)
  polled = [wireRound(2, 1), wireRound(2, 2)]
  expect(await pollsIn(900)).toBe(0)
  expect(await pollsIn(200)).toBe(1)
  expect(ids()).toEqual([21, 22])
})

test('stops polling for a round that is 20 s late, while events arrive', async () => {
  await pollsWhileAlive(ROUND_MS - 3_100)
  polled = []
  expect(await pollsWhileAlive(20_000)).toBeGreaterThan(3)
  expect(await pollsWhileAlive(60_000)).toBe(0)
})

test('does not poll for the next round of a table whose operator has paused it', async () => {
  stream().send('state', { success: true, instances: [wireRound(1, 1)], is_paused: true })
  expect(store.getState().closed).toBe('paused')
  expect(await pollsWhileAlive(2 * ROUND_MS)).toBe(0)
})

test('polls every 15 s and at 10, 5 and 0 s where the stream is refused, and tries it again after a minute', async () => {
  stream().fail(FakeEventSource.CLOSED)
  expect(await pollsIn(11_800)).toBe(0)
  // At 15, 20, 25 and 30 s of the round.
  expect(await pollsIn(200)).toBe(1)
  for (let index = 0; index < 3; index += 1) expect(await pollsIn(5_000)).toBe(1)
  expect(FakeEventSource.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeEventSource.all).toHaveLength(2)
})

test('polls as without a stream from its break until its next event', async () => {
  expect(await pollsWhileAlive(15_000)).toBe(0)
  stream().fail(0)
  // At 20 s of the round.
  expect(await pollsIn(2_100)).toBe(1)
  stream().send('state', { success: true, instances: polled, is_paused: false })
  expect(await pollsWhileAlive(15_000)).toBe(0)
  expect(FakeEventSource.all).toHaveLength(1)
})

test('gives a broken stream that does not come back up, and opens another after a minute', async () => {
  sendClock()
  stream().fail(0)
  await vi.advanceTimersByTimeAsync(19_900)
  expect(stream().readyState).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(stream().readyState).toBe(FakeEventSource.CLOSED)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeEventSource.all).toHaveLength(2)
})

test('closes a stream without an event for two clock periods, and polls', async () => {
  sendClock()
  expect(await pollsIn(2 * CLOCK_MS - 100)).toBe(0)
  expect(stream().readyState).toBe(1)
  // At 20 s of the round.
  expect(await pollsIn(7_100)).toBe(1)
  expect(stream().readyState).toBe(FakeEventSource.CLOSED)
})

test.each([
  ['no JSON', 'counts', '<html>'],
  ['data of another event', 'state', { now: 5 }],
])('closes a stream that sends %s, and polls', async (_, name, data) => {
  sendClock()
  stream().send(name, data)
  expect(stream().readyState).toBe(FakeEventSource.CLOSED)
  expect(ids()).toEqual([11, 12])
  expect(await pollsIn(15_100)).toBe(1)
})

test('closes the stream of a hidden tab and opens it when the tab is shown', async () => {
  sendClock()
  page.show('hidden')
  expect(stream().readyState).toBe(FakeEventSource.CLOSED)
  expect(await pollsIn(120_000)).toBe(0)
  expect(FakeEventSource.all).toHaveLength(1)
  page.show('visible')
  await vi.advanceTimersByTimeAsync(3_100)
  expect(FakeEventSource.all).toHaveLength(2)
})

test('closes the stream with the table', async () => {
  stop()
  expect(stream().readyState).toBe(FakeEventSource.CLOSED)
  page.show('hidden')
  page.show('visible')
  expect(await pollsIn(120_000)).toBe(0)
  expect(FakeEventSource.all).toHaveLength(1)
})

test('a table that the server refuses opens no stream', async () => {
  stop()
  queryClient.clear()
  mockApi([gameRoutes.dummy.instances, () => Promise.reject(apiError('real_money_off', 403))])
  stop = table.watch('dummy', () => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeEventSource.all).toHaveLength(1)
})

test('a browser without server-sent events polls', async () => {
  stop()
  vi.stubGlobal('EventSource', undefined)
  stop = table.watch('dummy', () => undefined)
  expect(await pollsIn(17_100)).toBe(2)
})

test('an event changes only what it names', async () => {
  stream().send('players', { onlineUsers: 9 })
  stream().send('counts', { bet_counts: { 11: { cities: { mumbai: 2 }, dice_numbers: { 3: 2 } } } })
  expect(store.getState().onlineUsers).toBe(9)
  const counts = { cities: { mumbai: 2 }, diceNumbers: { 3: 2 } }
  expect(store.getState().instances.map(({ betCounts }) => betCounts)).toEqual([counts, undefined])
  const change = { updatedAt: time(BETTING_MS), fairness: {} }
  stream().send('closed', { instances: [{ id: 11, ...change }] })
  const recent_results = { 1: 'tokyo&2', 11: 'mumbai&3' }
  stream().send('settled', { instances: [{ id: 11, ...change, recent_results }] })
  const [first, second] = store.getState().instances
  expect(first?.recentResults?.map(({ instanceId }) => instanceId)).toEqual([11, 1])
  expect(first?.betCounts).toEqual(counts)
  expect(second?.recentResults).toBeUndefined()
})

test('a state replaces the rounds and keeps their bet counts, none of a new round', () => {
  stream().send('counts', { bet_counts: { 11: { cities: { mumbai: 2 }, dice_numbers: {} } } })
  const instances = [wireRound(1, 1), wireRound(1, 3), wireRound(1, 4, { is_active: false })]
  stream().send('state', { success: true, instances, is_paused: false })
  expect(ids()).toEqual([11, 13])
  const counts = store.getState().instances.map(({ betCounts }) => betCounts?.cities)
  expect(counts).toEqual([{ mumbai: 2 }, {}])
})

test('a coin keeps its ended round for three seconds until its next one opens', async () => {
  await pollsWhileAlive(ROUND_MS - 3_000)
  stream().send('opened', { instances: [wireRound(2, 2)] })
  expect(ids()).toEqual([22, 11])
  await vi.advanceTimersByTimeAsync(500)
  stream().send('opened', { instances: [wireRound(2, 1)] })
  expect(ids()).toEqual([21, 22])
})

test('the next round replaces one that a slow clock takes for active', async () => {
  await pollsWhileAlive(ROUND_MS - 3_200)
  stream().send('opened', { instances: [wireRound(2, 1)] })
  expect(ids()).toEqual([21, 12])
})

test('each event counts as a response of the server, an unchanged one too', async () => {
  onChange.mockClear()
  await vi.advanceTimersByTimeAsync(1_000)
  sendClock()
  expect(onChange).toHaveBeenCalledOnce()
  expect(store.getState().instancesAtMs).toBe(serverClock.nowMs())
})

test('the clock follows an event that arrives earlier than the last, not one that arrives late', () => {
  const before = serverClock.nowMs()!
  stream().send('clock', { now: before - 400 })
  expect(serverClock.nowMs()).toBe(before)
  stream().send('clock', { now: before + 300 })
  expect(serverClock.nowMs()).toBe(before + 300)
})

/** Locks of one name, each granted when the one before is released. */
class FakeLocks {
  private last = Promise.resolve()

  request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> {
    this.last = this.last.then(() => (signal.aborted ? undefined : hold()))
    return this.last
  }
}

class FakeChannel {
  static open = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null

  constructor() {
    FakeChannel.open.add(this)
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data })
  }

  close() {
    FakeChannel.open.delete(this)
  }
}

/** Closes the table, and opens windows of a browser with these locks and channels. */
async function openWindows(locks: object, Channel: unknown, ...events: Mock[]) {
  stop()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('BroadcastChannel', Channel)
  FakeEventSource.all = []
  const onLost = vi.fn()
  const common = { mode: 'dummy', userId: 7, random: () => 0, onLost } as const
  const windows = events.map((onEvent) => watchLiveEvents({ ...common, onEvent }))
  await vi.advanceTimersByTimeAsync(3_100)
  return { windows, onLost }
}

test('the windows of a browser share one stream, and another opens it when its window is hidden', async () => {
  const events = [vi.fn(), vi.fn(), vi.fn()]
  const { windows, onLost } = await openWindows(new FakeLocks(), FakeChannel, ...events)
  expect(FakeEventSource.all).toHaveLength(1)
  sendClock()
  for (const onEvent of events) expect(onEvent).toHaveBeenCalledOnce()
  expect(windows.map((one) => one.isAlive())).toEqual([true, true, true])
  // The window that has the stream is closed.
  windows[0]!.stop()
  expect(stream().readyState).toBe(FakeEventSource.CLOSED)
  await vi.advanceTimersByTimeAsync(3_100)
  expect(FakeEventSource.all).toHaveLength(2)
  sendClock()
  expect(events[2]).toHaveBeenCalledTimes(2)
  // A broken stream is broken for all of them, and so is a silent one.
  onLost.mockClear()
  stream().fail(0)
  expect(onLost).toHaveBeenCalledTimes(2)
  expect(windows[2]!.isAlive()).toBe(false)
  sendClock()
  expect(windows[2]!.isAlive()).toBe(true)
  await vi.advanceTimersByTimeAsync(2 * CLOCK_MS)
  expect(windows[2]!.isAlive()).toBe(false)
  windows[1]!.stop()
  windows[2]!.stop()
})

const forbidden = new DOMException('denied', 'SecurityError')
class ForbiddenChannel {
  constructor() {
    throw forbidden
  }
}

test.each([
  ['locks', { request: () => Promise.reject(forbidden) }, FakeChannel],
  ['channels', new FakeLocks(), ForbiddenChannel],
])('a window has a stream of its own where the browser forbids %s', async (_, locks, Channel) => {
  const onEvent = vi.fn()
  const { windows } = await openWindows(locks, Channel, onEvent)
  sendClock()
  expect([FakeEventSource.all.length, onEvent.mock.calls.length]).toEqual([1, 1])
  windows[0]!.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeEventSource.all).toHaveLength(1)
})
