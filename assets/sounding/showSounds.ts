// The sounds of the show: the tabla's roll and the chords of the cities, what the die, the coins and a win sound like, and
// the bazaar's hum under the table.
import type { City } from '../../src/domain/core/city.ts'
import { fadeOut, noise, sampleRate, silence, strike } from './waves.ts'

/** Returns the roll, 860 ms: a tabla that strikes faster and louder until the city lights up. */
export function roll(): Float64Array {
  const sound = silence(0.86)
  let start = 0
  for (let index = 0; start < 0.8; index++) {
    const level = 0.25 + 0.75 * (start / 0.8) ** 1.5
    tabla(sound, start, index % 4 === 0 ? 128 : 262, level)
    start += 0.085 - 0.035 * (start / 0.8)
  }
  return fadeOut(sound, 0.04)
}

// A tuned skin: the small drum rings in harmonics, the large one bends down.
function tabla(sound: Float64Array, start: number, frequency: number, level: number) {
  strike(sound, start, { frequency, level, decay: 0.05, attack: 0.001 })
  strike(sound, start, { frequency: frequency * 2.01, level: level * 0.55, decay: 0.035, attack: 0.001 })
  strike(sound, start, { frequency: frequency * 3.02, level: level * 0.3, decay: 0.022, attack: 0.0008 })
  strike(sound, start, { frequency: frequency * 4.4, level: level * 0.16, decay: 0.008, attack: 0.0005 })
}

/** The notes of each city's chord in hertz, lowest first. */
const CHORDS: Readonly<Record<City, readonly number[]>> = {
  // A wide ninth, as of a piano bar.
  new_york: [130.8, 196, 246.9, 293.7, 392],
  // A drone of tonic and fifth under a bright third.
  mumbai: [146.8, 220, 293.7, 370, 440],
  // The flat second over a bare fifth.
  dubai: [164.8, 246.9, 329.6, 349.2, 493.9],
  // Five tones of the in scale.
  tokyo: [174.6, 233.1, 261.6, 349.2, 523.3],
}

/** Returns a city's chord, 1.2 s: its notes one shortly after the other. */
export function chord(city: City): Float64Array {
  const sound = silence(1.2)
  for (const [index, frequency] of CHORDS[city].entries()) {
    const start = index * 0.035
    strike(sound, start, { frequency, level: 0.6, decay: 0.3, attack: 0.008 })
    strike(sound, start, { frequency: frequency * 2, level: 0.22, decay: 0.2, attack: 0.006 })
    strike(sound, start, { frequency: frequency * 3, level: 0.08, decay: 0.12, attack: 0.005 })
  }
  return fadeOut(sound, 0.25)
}

/** Returns the die's thunk, 240 ms: heavy ivory that comes to rest on cloth. */
export function thunk(): Float64Array {
  const sound = silence(0.24)
  for (const [frequency, level, decay] of [
    [82, 1, 0.055],
    [164, 0.7, 0.035],
    [389, 0.4, 0.018],
    [1240, 0.14, 0.006],
  ] as const) {
    strike(sound, 0, { frequency, level, decay, attack: 0.001 })
  }
  return fadeOut(sound, 0.03)
}

/** Returns the fanfare, 1.7 s: subdominant, dominant, and the tonic on which it rests. */
export function fanfare(): Float64Array {
  const sound = silence(1.7)
  const steps: readonly [start: number, level: number, notes: readonly number[]][] = [
    [0, 0.5, [349.2, 440, 523.3]],
    [0.16, 0.5, [349.2, 440, 523.3]],
    [0.32, 0.6, [392, 493.9, 587.3]],
    [0.56, 0.8, [261.6, 523.3, 659.3, 784, 1046.5]],
  ]
  for (const [start, level, notes] of steps) {
    const decay = start === 0.56 ? 0.3 : 0.09
    for (const frequency of notes) brass(sound, start, frequency, level / notes.length, decay)
  }
  return fadeOut(sound, 0.35)
}

function brass(sound: Float64Array, start: number, frequency: number, level: number, decay: number) {
  for (const [harmonic, share] of [1, 0.7, 0.5, 0.28, 0.14].entries()) {
    const partial = { frequency: frequency * (harmonic + 1), level: level * share, decay, attack: 0.018 }
    strike(sound, start, partial)
  }
}

/** Returns the coins, 1.2 s: a handful that falls on brass, at first many and then few. */
export function coins(): Float64Array {
  const sound = silence(1.2)
  const random = noise(77)
  for (let index = 0; index < 26; index++) {
    const start = (index / 26) ** 1.6 * 0.95 + (random() + 1) * 0.012
    const frequency = 3100 + random() * 900
    const level = 0.5 - (index / 26) * 0.3
    strike(sound, start, { frequency, level, decay: 0.035, attack: 0.0006 })
    strike(sound, start, { frequency: frequency * 1.47, level: level * 0.5, decay: 0.022, attack: 0.0005 })
  }
  return fadeOut(sound, 0.1)
}

/** Returns the opening of rounds, 700 ms: two small bells, the second a fourth higher. */
export function opening(): Float64Array {
  const sound = silence(0.7)
  for (const [start, frequency] of [
    [0, 587.3],
    [0.13, 784],
  ] as const) {
    strike(sound, start, { frequency, level: 0.7, decay: 0.14, attack: 0.004 })
    strike(sound, start, { frequency: frequency * 2.76, level: 0.16, decay: 0.06, attack: 0.002 })
  }
  return fadeOut(sound, 0.1)
}

/** Returns the refusal, 220 ms: two dull knocks, the second lower. */
export function refusal(): Float64Array {
  const sound = silence(0.22)
  for (const [start, frequency] of [
    [0, 208],
    [0.09, 165],
  ] as const) {
    strike(sound, start, { frequency, level: 0.9, decay: 0.03, attack: 0.002 })
    strike(sound, start, { frequency: frequency * 2, level: 0.3, decay: 0.02, attack: 0.002 })
  }
  return fadeOut(sound, 0.03)
}

/** Whole periods of the loop, so that its end continues at its beginning. */
const HUM_SECONDS = 3
const HUM_TONES = 90

/** Returns the hum, 3 s: many voices far away as a band of tones that swell at different times. */
export function hum(): Float64Array {
  const sound = silence(HUM_SECONDS)
  const random = noise(1905)
  const unit = () => (random() + 1) / 2
  for (let tone = 0; tone < HUM_TONES; tone++) {
    // Low voices are many and loud, high ones few and soft.
    const frequency = Math.round((110 + 640 * unit() ** 2) * HUM_SECONDS) / HUM_SECONDS
    const swells = 1 + Math.floor(unit() * 4)
    const [phase, swellPhase] = [unit() * 2 * Math.PI, unit() * 2 * Math.PI]
    const level = 120 / frequency
    for (let index = 0; index < sound.length; index++) {
      const turn = (2 * Math.PI * index) / sound.length
      const swell = 0.55 + 0.45 * Math.sin(turn * swells + swellPhase)
      const time = index / sampleRate
      sound[index]! += level * swell * Math.sin(2 * Math.PI * frequency * time + phase)
    }
  }
  return sound
}
