// The sounds of the Diwali skin: `npx tsx assets/sounding/diwaliSounds.ts` writes them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../drawing/svg.ts'
import { fadeOut, silence, strike, toWav } from './waves.ts'

/** Partials of a small brass bell, as multiples of its note: level and seconds. */
const BELL = [
  [1, 0.7, 0.3],
  [2.76, 0.45, 0.2],
  [5.4, 0.25, 0.12],
  [8.93, 0.12, 0.05],
] as const

function bell(sound: Float64Array, start: number, note: number, loudness: number) {
  for (const [multiple, level, decay] of BELL)
    strike(sound, start, { frequency: note * multiple, level: level * loudness, decay, attack: 0.001 })
}

/** Returns the opening of the rounds, 950 ms: three temple bells, each higher than the one before. */
export function templeBells(): Float64Array {
  const sound = silence(0.95)
  bell(sound, 0, 587.3, 0.8)
  bell(sound, 0.13, 740, 0.9)
  bell(sound, 0.27, 880, 1)
  return fadeOut(sound, 0.2)
}

const folder = join(root, 'assets', 'skins', 'diwali', 'sounds')

if (process.argv[1]?.endsWith('diwaliSounds.ts')) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'opening.wav'), toWav(templeBells(), 0.5))
}
