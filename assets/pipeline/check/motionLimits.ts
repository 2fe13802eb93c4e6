// The limits of the table's motion that the rules of the game and of its design demand. Runs in Node and in browsers.
import { FILM_MS } from '../../../src/domain/resultVideo.ts'
import { AssetError } from './assetError.ts'

/** A time in milliseconds, or the name of a curve. */
export interface MotionPart {
  value: number | string
  unit?: string
  description?: string
}

/** The content of assets/motion.json by group and part. */
export type Motion = Readonly<Record<string, Readonly<Record<string, MotionPart>>>>

interface Limit {
  name: string
  /** The parts whose sum is limited. */
  parts: readonly string[]
  least?: number
  most: number
}

const FEEDBACK_MS = 120
const ENTRY_MS = 240
const WIN_MS = 2_200
/** From the reveal: when the videos throw the die. */
const THROW_MS = 1_200
const ENTRIES = ['entry.scene', 'entry.figures', 'entry.screen', 'entry.text', 'digits.enter']
/** The balance flashes as often for the coins of a win. */
const ARRIVALS = 4
const WIN = ['verdict.hush', 'countUp.prize']

const LIMITS: readonly Limit[] = [
  ...['press.tile', 'press.button', 'select.tile'].map((part) => atMost('feedback', FEEDBACK_MS, part)),
  ...[...ENTRIES, 'ticket.fade', 'ticket.slide', 'verdict.enter'].map((part) =>
    atMost('an entry', ENTRY_MS, part),
  ),
  atMost('a win', WIN_MS, ...WIN, 'coins.duration'),
  atMost('a win', WIN_MS, ...WIN, 'countUp.landing'),
  atMost('a win', WIN_MS, ...WIN, 'coins.flight', ...Array<string>(ARRIVALS).fill('coins.arrival')),
  atMost('a win', WIN_MS, 'verdict.hush', 'verdict.flood'),
  atMost('a win', WIN_MS, 'verdict.hush', 'confetti.duration'),
  { ...atMost('the reels after the video', FILM_MS.length, 'reels.cityRests'), least: FILM_MS.cityShown },
  { ...atMost('the reels after the video', FILM_MS.length, 'reels.numberRests'), least: FILM_MS.dieRests },
  atMost('a spin before its rest', FILM_MS.cityShown, 'reels.pullBack', 'reels.ramp', 'reels.settle'),
  atMost('the tabla before the city lights', FILM_MS.cityLit, 'roll.sound'),
  atMost('the pick before the throw', THROW_MS, 'roll.pick'),
]

function atMost(name: string, most: number, ...parts: string[]): Limit {
  return { name, parts, most }
}

/** Returns a motion with the parts of another over it. */
export const mergeMotion = (base: Motion, changes: Motion): Motion =>
  Object.fromEntries(Object.entries(base).map(([group, parts]) => [group, { ...parts, ...changes[group] }]))

/**
 * Returns a motion with other milliseconds.
 * @param times by part, such as `countUp.prize`
 * @param whole has the words of the parts that `motion` lacks
 */
export function withTimes(motion: Motion, times: Readonly<Record<string, number>>, whole = motion): Motion {
  const changed = { ...motion }
  for (const [name, value] of Object.entries(times)) {
    const [group = '', part = ''] = name.split('.')
    changed[group] = { ...changed[group], [part]: { ...whole[group]?.[part], value } }
  }
  return changed
}

/** @param name such as `countUp.prize` */
export function partOf(motion: Motion, name: string): MotionPart | undefined {
  const [group = '', part = ''] = name.split('.')
  return motion[group]?.[part]
}

/** Returns the milliseconds of a part. */
export const msOf = (motion: Motion, name: string): number => Number(partOf(motion, name)?.value)

const sumOf = (motion: Motion, { parts }: Limit) =>
  parts.reduce((total, part) => total + msOf(motion, part), 0)

/** Returns milliseconds as '1,100'. */
export const formatMs = (ms: number): string => ms.toLocaleString('en')

/** Returns the limit that leaves a part the least, with what is left of a sum; null if the part has none. */
export function limitOf(motion: Motion, part: string): string | null {
  const left = (limit: Limit) => limit.most - sumOf(motion, limit)
  const [limit] = LIMITS.filter(({ parts }) => parts.includes(part)).sort((a, b) => left(a) - left(b))
  if (limit === undefined) return null
  const { parts, least, most } = limit
  if (parts.length === 1)
    return `${least === undefined ? 'at most' : `${formatMs(least)} to`} ${formatMs(most)} ms`
  const summands = [...new Set(parts)].map((name) => {
    const count = parts.filter((other) => other === name).length
    return `${name} ${count === 1 ? '' : `${count} × `}${formatMs(msOf(motion, name))}`
  })
  return `${summands.join(' + ')} of ${formatMs(most)} ms, ${formatMs(left(limit))} left`
}

/** @param label the file's name in messages @throws AssetError for the first limit that is not kept */
export function rejectMotion(motion: Motion, label: string): void {
  for (const limit of LIMITS) {
    const { name, parts, least = 0, most } = limit
    const sum = sumOf(motion, limit)
    if (sum >= least && sum <= most) continue
    const bounds = least === 0 ? `at most ${most} ms` : `${least} to ${most} ms`
    throw new AssetError(label, `${parts.join(' + ')} of ${bounds} (${name})`, `${sum} ms`)
  }
  const [flight, duration] = [msOf(motion, 'coins.flight'), msOf(motion, 'coins.duration')]
  if (flight > duration)
    throw new AssetError(label, `coins.flight within coins.duration, ${duration} ms`, `${flight} ms`)
}

/** Returns the error of the first limit that is not kept, null if all are. */
export function brokenLimit(motion: Motion, label: string): string | null {
  try {
    rejectMotion(motion, label)
    return null
  } catch (error) {
    if (!(error instanceof AssetError)) throw error
    return error.message
  }
}
