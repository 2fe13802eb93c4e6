// `npm run assets:sounds`: synthesises the click of a selection, the beep of the countdown and the looping coin jingle of a
// win. The output is reproducible byte for byte.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../drawing/svg.ts'
import { noise, sampleRate, silence, strike, toWav } from './waves.ts'

/** Returns the click, 70 ms: a short hiss and three decaying tones. */
export function click(): Float64Array {
  const sound = silence(0.07)
  const hiss = noise(7)
  for (let index = 0; index < 0.006 * sampleRate; index++) {
    sound[index] = hiss() * 0.35 * Math.exp(-index / (0.0012 * sampleRate))
  }
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

function fadeOut(sound: Float64Array, seconds: number) {
  const length = Math.round(seconds * sampleRate)
  for (let index = 0; index < length; index++) {
    const at = sound.length - 1 - index
    sound[at] = ((sound[at] ?? 0) * index) / length
  }
  return sound
}

/** Peak before encoding: slightly below -6 dBFS, because lossy formats overshoot. */
export const peak = 0.48

/** Writes the three WAV files to `folder`. */
export function writeSounds(folder: string) {
  for (const [name, make] of Object.entries({ click, beep, jingle })) {
    writeFileSync(join(folder, `${name}.wav`), toWav(make(), peak))
  }
}

if (process.argv[1]?.endsWith('sounds.ts')) writeSounds(join(root, 'assets', 'sounds'))
