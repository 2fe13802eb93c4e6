/** The sounds and vibrations of a throw: each at its time, none late, none of a die that is not seen, no outcome for onlookers. */
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sounds } from '../../../../src/audio/sounds'
import type { Outcome, PlayerRound } from '../../../../src/domain/roundState'
import { useResultSounds } from '../../../../src/features/table/result/useResultSounds'
import { useSettings } from '../../../../src/game/session/settings'
import { setGame } from '../../../fixtures/setGame'
import { choosing, outcomeOfDraw, placedBet, tableState } from '../../../fixtures/tableState'

const game = vi.hoisted(() => ({ aheadMs: 0 }))
vi.mock('../../../../src/api/serverClock', () => ({
  serverClock: { nowMs: () => Date.now() + game.aheadMs },
}))

const REVEAL_MS = placedBet.endsAtMs + 3_000
const LOST = outcomeOfDraw({ city: 'tokyo', diceNumber: 3 })
const WON = outcomeOfDraw(placedBet)
const FALLS = [7_460, 7_760, 7_840]
const HITS = [1_540, 2_080, 2_560, 2_980, 3_320, 3_580, 3_700, 3_980, 4_320, 4_740, 5_240, ...FALLS]

/** What was played, with its time from the reveal. */
let played: { sound: string; atMs: number; gain: unknown }[] = []
const note = (sound: string) => (gain: unknown) => {
  played.push({ sound, atMs: Date.now() + game.aheadMs - REVEAL_MS, gain })
}
const felt: unknown[] = []
const vibrate = (vibration: unknown) => felt.push(vibration)
/** Notes each sound by its name. */
const sounds = new Proxy({}, { get: (_, name) => note(String(name)) }) as Sounds
const ref = { current: sounds }
const times = (sound: string) => played.filter((one) => one.sound === sound).map(({ atMs }) => atMs)

function roundOf(outcome: Outcome, phase: 'countingDown' | 'revealing'): PlayerRound {
  const openedAtMs = placedBet.endsAtMs
  return { ...choosing(), phase, bet: placedBet, openedAtMs, outcome, revealAtMs: REVEAL_MS }
}

/** Opens the result screen at a time from the reveal. */
function openAt(ms: number, outcome: Outcome) {
  vi.setSystemTime(REVEAL_MS + ms)
  setGame(tableState({ round: roundOf(outcome, ms < 0 ? 'countingDown' : 'revealing') }))
  return renderHook(() => useResultSounds(ref))
}

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
}

beforeEach(() => {
  vi.useFakeTimers()
  played = []
  felt.length = 0
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  useSettings.setState({ vibrates: true })
  game.aheadMs = 0
})
afterEach(() => setHidden(false))

test('plays each sound of a lost round at its time', () => {
  const { rerender } = openAt(-500, LOST)
  vi.advanceTimersByTime(4_000)
  setGame(tableState({ round: roundOf(LOST, 'revealing') }))
  rerender()
  vi.advanceTimersByTime(6_000)
  expect(times('clatter')).toEqual(HITS)
  expect(times('reelStop')).toEqual([7_400, 8_000])
  expect(times('loss')).toEqual([8_000])
})

test('ticks with the reels: faster, evenly, slower, and not after their stops', () => {
  openAt(-500, LOST)
  vi.advanceTimersByTime(20_000)
  const ticks = times('reelTick')
  const distances = ticks.slice(1).map((atMs, index) => atMs - ticks[index]!)
  expect(ticks[0]).toBeGreaterThan(250)
  expect(ticks.at(-1)).toBeLessThan(8_000)
  // Both reels pass an item every 150 ms at full speed, and are heard as one.
  const atFullSpeed = distances.filter((_, index) => ticks[index]! > 1_000 && ticks[index]! < 6_000)
  expect(atFullSpeed.every((ms) => ms === 150)).toBe(true)
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(40)
  expect(distances[0]).toBeGreaterThan(150)
  expect(distances.at(-1)).toBeGreaterThan(150)
})

test('rolls until the city lights up, and celebrates a win', () => {
  openAt(-500, WON)
  vi.advanceTimersByTime(12_000)
  const told = ['roll', 'chord', 'thunk', 'startJingle', 'stopJingle', 'fanfare', 'coins'].map(times)
  expect(told).toEqual([[5_800], [6_660], [7_840], [8_150], [9_250], [9_250], [9_750]])
  expect(times('count')).toHaveLength(9)
  expect(times('loss')).toEqual([])
  expect(times('reelStop')).toEqual([7_400, 8_000])
})

test.each([
  ['joins in the middle', 5_500, FALLS, [7_400, 8_000], [8_000]],
  ['joins after the reels have stopped', 8_500, [], [], []],
])('plays nothing of the past to a player who %s', (_, ms, hits, stops, notes) => {
  openAt(ms, LOST)
  expect(played).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect(times('clatter')).toEqual(hits)
  expect(times('reelStop')).toEqual(stops)
  expect(times('loss')).toEqual(notes)
})

/** Blows by their force, the lit city between them, the standing die. */
const THROW = [14, 14, 12, 12, 10, 7, 10, 10, 10, 9, 9, 25, 10, 9, 7, 40]

test.each([
  ['lost', LOST, THROW],
  ['won', WON, [...THROW, [30, 50, 30, 50, 110]]],
])(
  'of a round that is %s vibrates with the die and the city, and with a win alone after them',
  (_, outcome, all) => {
    openAt(-500, outcome)
    vi.advanceTimersByTime(12_000)
    expect(felt).toEqual(all)
  },
)

test('celebrates no prize of the stake or less: it is neither heard nor felt', () => {
  openAt(-500, { ...WON, prizePaise: placedBet.stakePaise })
  vi.advanceTimersByTime(12_000)
  expect(played.filter(({ atMs }) => atMs > 8_000)).toEqual([])
  expect(felt).toEqual(THROW)
})

test('vibrates for no player who has turned it off', () => {
  useSettings.setState({ vibrates: false })
  openAt(-500, WON)
  vi.advanceTimersByTime(12_000)
  expect(felt).toEqual([])
})

test('lets an onlooker hear the throw more softly, and neither reels nor outcome; nothing is felt', () => {
  const startMs = placedBet.endsAtMs + 1_000
  vi.setSystemTime(startMs)
  const [instance] = tableState().instances
  const recentResults = [{ instanceId: 1, result: LOST.result }]
  setGame(tableState({}, { instances: [{ ...instance!, recentResults }] }, 31_000))
  renderHook(() => useResultSounds(ref))
  vi.advanceTimersByTime(12_000)
  expect([...new Set(played.map(({ sound }) => sound))]).toEqual(['clatter', 'roll', 'chord', 'thunk'])
  expect(times('clatter')).toEqual(HITS.map((ms) => ms - 2_000))
  expect(played.find(({ sound }) => sound === 'roll')?.gain).toBe(0.6)
  expect(played[0]?.gain).toBe(0.6)
  expect(felt).toEqual([])
})

test('plays nothing on a hidden page, and nothing of that time afterwards', () => {
  openAt(-500, LOST)
  vi.advanceTimersByTime(2_500)
  setHidden(true)
  vi.advanceTimersByTime(5_450)
  setHidden(false)
  vi.advanceTimersByTime(5_000)
  expect(played.filter(({ atMs }) => atMs > 2_000 && atMs < 7_450)).toEqual([])
  expect(times('clatter')).toEqual([1_540, ...FALLS])
  expect(times('reelStop')).toEqual([8_000])
})

test('plays no burst after the device has slept', () => {
  openAt(-500, LOST)
  vi.advanceTimersByTime(2_500)
  game.aheadMs = 5_000
  vi.advanceTimersByTime(300)
  const afterSleep = played.filter(({ atMs }) => atMs > 2_000).map(({ atMs }) => atMs)
  expect(afterSleep.filter((atMs) => atMs === afterSleep[0]).length).toBeLessThanOrEqual(2)
  vi.advanceTimersByTime(5_000)
  expect(times('clatter')).toEqual([1_540, ...FALLS])
  expect(times('reelStop')).toEqual([7_400, 8_000])
})

test('stops when the player leaves', () => {
  const { unmount } = openAt(-500, LOST)
  vi.advanceTimersByTime(2_500)
  const before = played.length
  unmount()
  vi.advanceTimersByTime(10_000)
  expect(played.length).toBe(before)
})
