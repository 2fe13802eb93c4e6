/**
 * The score of the table: every event that is heard, or is silent on purpose, with its file, its gain and its key. All that has a
 * pitch is in C, so that what rings together is in tune, and a win ends at home.
 */
import type { sounds } from 'virtual:asset-manifest'

export interface Line {
  /** A sound of assets/sounds; null for an event that is silent on purpose. */
  file: keyof typeof sounds | null
  gain: number
  /** Speed of the file, 1 without one, by which a file in another key comes into C. */
  rate?: number
  /** The notes of the file in hertz, before `rate`; absent for a sound without a pitch. */
  notes?: readonly number[]
  isLoop?: boolean
  when: string
}

/** From D, F and G, in which files are, to C. */
const FROM = { D: 8 / 9, F: 3 / 4, G: 4 / 3 }

const chord = (file: `chord-${string}` & keyof typeof sounds, notes: readonly number[], rate = 1) =>
  ({ file, gain: 0.6, rate, notes, when: 'the city lights up' }) as const

const JINGLE = [784, 988, 1175, 1319, 1568, 1760, 1976, 2349]
const FANFARE = [261.6, 349.2, 392, 440, 493.9, 523.3, 587.3, 659.3, 784, 1046.5]

export const SCORE = {
  hum: { file: 'hum', gain: 0.06, isLoop: true, when: 'always, but not over a win and on metered data' },
  click: { file: 'click', gain: 1, when: 'a control is pressed' },
  lamp: { file: null, gain: 0, when: 'a lamp or a window lights during the wait' },
  othersChip: { file: null, gain: 0, when: 'a chip of another player falls on a stack' },
  chip: { file: 'chip', gain: 0.7, when: 'the coin of a bet has landed, and the server has accepted it' },
  refusal: { file: 'refusal', gain: 0.5, rate: 1.058, notes: [208, 165], when: 'a bet is refused' },
  opening: { file: 'opening', gain: 0.4, notes: [587.3, 784], when: 'rounds open again' },
  tick: { file: 'click', gain: 0.3, when: '3, 2 and 1 s before the end of betting, for a placed bet' },
  beep: { file: 'beep', gain: 1, rate: 8 / 9, notes: [880], when: 'a digit of the countdown appears' },
  cup: { file: 'clatter', gain: 0.2, rate: 1.6, when: 'the cup shakes at 3, 2 and 1' },
  clatter: { file: 'clatter', gain: 1, when: 'the die hits the table; the harder, the louder' },
  reelTick: { file: 'reel-tick', gain: 0.25, when: 'an item of a reel passes, seven times a second' },
  reelStop: { file: 'reel-stop', gain: 0.8, when: 'a reel stops' },
  roll: { file: 'roll', gain: 0.5, notes: [128, 262], when: 'from 5.8 s until the city lights up' },
  'chord-new_york': chord('chord-new_york', [130.8, 196, 246.9, 293.7, 392]),
  'chord-mumbai': chord('chord-mumbai', [146.8, 220, 293.7, 370, 440], FROM.D),
  'chord-dubai': chord('chord-dubai', [164.8, 246.9, 329.6, 349.2, 493.9]),
  'chord-tokyo': chord('chord-tokyo', [174.6, 233.1, 261.6, 349.2, 523.3], FROM.F),
  thunk: { file: 'thunk', gain: 1, notes: [82, 164], when: 'the die stops' },
  verdict: { file: null, gain: 0, when: 'the verdict appears, with the sounds of the win or the loss' },
  loss: { file: 'loss', gain: 0.4, notes: [196, 392, 588], when: 'the verdict of a lost bet' },
  jingle: { file: 'jingle', gain: 0.7, rate: FROM.G, notes: JINGLE, isLoop: true, when: 'a prize counts' },
  count: { file: 'beep', gain: 0.25, rate: 523.25 / 880, notes: [880], when: 'a tenth has been counted' },
  fanfare: { file: 'fanfare', gain: 1, notes: FANFARE, when: 'a prize lands' },
  coins: { file: 'coins', gain: 0.5, when: 'the first coin of a win is in the balance' },
} as const satisfies Record<string, Line>
