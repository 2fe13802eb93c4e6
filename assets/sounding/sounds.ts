// `npm run assets:sounds`: synthesises the sounds of the table: of a selection and a placed bet, of the countdown, of the
// reels and the die, of a loss, the looping coin jingle of a win, and those of showSounds.ts. The output is reproducible byte for byte.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CITIES } from '../../src/domain/core/city.ts'
import { root } from '../drawing/svg.ts'
import { chord, coins, fanfare, hum, opening, refusal, roll, thunk } from './showSounds.ts'
import { fadeOut, hiss, noise, silence, strike, toWav } from './waves.ts'

/** Returns the click, 70 ms: a short hiss and three decaying tones. */
export function click(): Float64Array {
  const sound = silence(0.07)
  hiss(sound, 0, { seed: 7, level: 0.35, decay: 0.0012 })
  strike(sound, 0, { frequency: 1250, level: 0.8, decay: 0.008, attack: 0.0006 })
  strike(sound, 0, { frequency: 420, level: 0.7, decay: 0.012, attack: 0.0008 })
  strike(sound, 0, { frequency: 3170, level: 0.25, decay: 0.01, attack: 0.0004 })
  return fadeOut(sound, 0.008)
}

/** Returns the beep, 260 ms: a small bell. */
export function beep(): Float64Array {
  const sound = silence(0.26)
  strike(sound, 0, { frequency: 880, level: 1, decay: 0.07, attack: 0.004 })
  strike(sound, 0, { frequency: 1760, level: 0.35, decay: 0.05, attack: 0.003 })
  strike(sound, 0, { frequency: 2643, level: 0.14, decay: 0.03, attack: 0.002 })
  return fadeOut(sound, 0.03)
}

/** Returns the jingle, 2.4 s: coins over a pentatonic run. Tails wrap around to the start, so the loop is seamless. */
export function jingle(): Float64Array {
  const sound = silence(2.4)
  const run = [784, 988, 1175, 1568, 1319, 1175, 1568, 1976, 1760, 1568, 1175, 988, 1319, 1568, 1976, 2349]
  run.forEach((frequency, index) => {
    bell(sound, index * 0.15, frequency, index % 4 === 0 ? 0.55 : 0.38)
  })
  const random = noise(2025)
  for (let index = 0; index < 30; index++) {
    const start = (index * 0.08 + (random() + 1) * 0.02) % 2.4
    coin(sound, start, 4200 + random() * 900, 0.16 + (random() + 1) * 0.08)
  }
  return sound
}

/** Returns the clatter, 160 ms: one blow of the long die on the table, with one end and then with the other. */
export function clatter(): Float64Array {
  const sound = silence(0.16)
  knock(sound, 0, 1, 11)
  knock(sound, 0.029, 0.55, 12)
  return fadeOut(sound, 0.02)
}

// Wood under cloth: a dull hiss and a few modes that die away fast.
function knock(sound: Float64Array, start: number, level: number, seed: number) {
  for (const [frequency, share, decay] of [
    [236, 0.8, 0.024],
    [547, 0.7, 0.017],
    [903, 0.5, 0.012],
    [1610, 0.32, 0.008],
    [2740, 0.16, 0.005],
  ] as const) {
    strike(sound, start, { frequency, level: level * share, decay, attack: 0.0006 })
  }
  hiss(sound, start, { seed, level: level * 0.4, decay: 0.003 })
}

/** Returns the tick of a reel, 30 ms: a pin that passes a leaf of brass. */
export function reelTick(): Float64Array {
  const sound = silence(0.03)
  strike(sound, 0, { frequency: 1480, level: 0.7, decay: 0.004, attack: 0.0005 })
  strike(sound, 0, { frequency: 2630, level: 0.4, decay: 0.003, attack: 0.0004 })
  hiss(sound, 0, { seed: 21, level: 0.2, decay: 0.001 })
  return fadeOut(sound, 0.008)
}

/** Returns the stop of a reel, 220 ms: a bolt that falls into its notch. */
export function reelStop(): Float64Array {
  const sound = silence(0.22)
  strike(sound, 0, { frequency: 118, level: 1, decay: 0.05, attack: 0.0015 })
  strike(sound, 0, { frequency: 241, level: 0.6, decay: 0.032, attack: 0.001 })
  strike(sound, 0, { frequency: 468, level: 0.3, decay: 0.018, attack: 0.0008 })
  strike(sound, 0, { frequency: 1320, level: 0.18, decay: 0.009, attack: 0.0005 })
  hiss(sound, 0, { seed: 31, level: 0.25, decay: 0.002 })
  return fadeOut(sound, 0.03)
}

/** Returns the chip, 200 ms: it lands on another one, and rocks once. */
export function chip(): Float64Array {
  const sound = silence(0.2)
  for (const [start, level] of [
    [0, 1],
    [0.052, 0.5],
    [0.083, 0.22],
  ] as const) {
    strike(sound, start, { frequency: 2140, level: level * 0.6, decay: 0.014, attack: 0.0005 })
    strike(sound, start, { frequency: 3390, level: level * 0.4, decay: 0.01, attack: 0.0004 })
    strike(sound, start, { frequency: 5080, level: level * 0.16, decay: 0.007, attack: 0.0004 })
    strike(sound, start, { frequency: 640, level: level * 0.5, decay: 0.016, attack: 0.0008 })
  }
  return fadeOut(sound, 0.03)
}

/** Returns the note of a loss, 900 ms: a single low tone that swells softly and dies away. */
export function loss(): Float64Array {
  const sound = silence(0.9)
  strike(sound, 0, { frequency: 196, level: 1, decay: 0.24, attack: 0.045 })
  strike(sound, 0, { frequency: 392, level: 0.3, decay: 0.17, attack: 0.045 })
  strike(sound, 0, { frequency: 588, level: 0.07, decay: 0.1, attack: 0.04 })
  return fadeOut(sound, 0.2)
}

function bell(sound: Float64Array, start: number, frequency: number, level: number) {
  strike(sound, start, { frequency, level, decay: 0.16, attack: 0.003 }, true)
  strike(sound, start, { frequency: frequency * 2.01, level: level * 0.4, decay: 0.09, attack: 0.002 }, true)
  strike(sound, start, { frequency: frequency * 3.02, level: level * 0.14, decay: 0.05, attack: 0.002 }, true)
}

// Inharmonic partials and a second strike after 34 ms sound like metal.
function coin(sound: Float64Array, start: number, frequency: number, level: number) {
  for (const [ratio, share, decay] of [
    [1, 1, 0.05],
    [1.31, 0.6, 0.035],
    [1.83, 0.4, 0.025],
  ] as const) {
    strike(sound, start, { frequency: frequency * ratio, level: level * share, decay, attack: 0.0008 }, true)
    strike(
      sound,
      start + 0.034,
      { frequency: frequency * ratio * 1.02, level: level * share * 0.6, decay, attack: 0.0008 },
      true,
    )
  }
}

/** Peak before encoding: slightly below -6 dBFS, because lossy formats overshoot. */
export const peak = 0.48

const makers = {
  click,
  beep,
  jingle,
  clatter,
  'reel-tick': reelTick,
  'reel-stop': reelStop,
  chip,
  loss,
  roll,
  ...Object.fromEntries(CITIES.map((city) => [`chord-${city}`, () => chord(city)])),
  thunk,
  fanfare,
  coins,
  opening,
  refusal,
  hum,
}

/** Writes the WAV files to `folder`. */
export function writeSounds(folder: string) {
  for (const [name, make] of Object.entries(makers)) {
    writeFileSync(join(folder, `${name}.wav`), toWav(make(), peak))
  }
}

if (process.argv[1]?.endsWith('sounds.ts')) writeSounds(join(root, 'assets', 'sounds'))
