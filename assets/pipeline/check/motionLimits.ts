// The limits of the table's motion that the rules of the game and of its design demand. Runs in Node and in browsers.
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
/** From the reveal: when the videos throw the die, show the city in full light, and when their die rests. */
const THROW_MS = 1_200
const CITY_SHOWN_MS = 7_100
const DIE_RESTS_MS = 7_840
/** The times of the rendered videos, which all results share. */
const FILMED = { cityLit: 6_660, dieRests: DIE_RESTS_MS, length: 8_000, dust: 540 }
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
  ...Object.entries(FILMED).map(([part, ms]) => ({
    ...atMost('all results one motion, that of the videos', ms, `roll.${part}`),
    least: ms,
  })),
  { ...atMost('the reels after the video', FILMED.length, 'reels.cityRests'), least: CITY_SHOWN_MS },
  { ...atMost('the reels after the video', FILMED.length, 'reels.numberRests'), least: DIE_RESTS_MS },
  atMost('a spin before its rest', CITY_SHOWN_MS, 'reels.pullBack', 'reels.ramp', 'reels.settle'),
  atMost('the tabla before the city lights', FILMED.cityLit, 'roll.sound'),
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

/** Returns the limit of a part that no other part shares, null if there is none. */
export const mostOf = (part: string): number | null =>
  LIMITS.find(({ parts }) => parts.join() === part)?.most ?? null

/** @param label the file's name in messages @throws AssetError for the first limit that is not kept */
export function rejectMotion(motion: Motion, label: string): void {
  for (const { name, parts, least = 0, most } of LIMITS) {
    const sum = parts.reduce((total, part) => total + msOf(motion, part), 0)
    if (sum >= least && sum <= most) continue
    const bounds =
      least === most ? `${most} ms` : least === 0 ? `at most ${most} ms` : `${least} to ${most} ms`
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
