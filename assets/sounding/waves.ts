// Sound synthesis: decaying partials, seeded noise and a WAV encoder.

/** Samples per second. */
export const sampleRate = 44100

export const silence = (seconds: number) => new Float64Array(Math.round(seconds * sampleRate))

/** A decaying sine tone. */
export interface Partial {
  /** Hertz. */
  frequency: number
  level: number
  /** Seconds until the level has dropped to 1/e. */
  decay: number
  /** Seconds of fade-in. */
  attack?: number
}

/** Adds a partial to a sound from `start` seconds on; with `wraps` the tail past the end continues at the beginning. */
export function strike(sound: Float64Array, start: number, partial: Partial, wraps = false) {
  const { frequency, level, decay, attack = 0.002 } = partial
  const first = Math.round(start * sampleRate)
  const length = Math.round(decay * 7 * sampleRate)
  for (let index = 0; index < length; index++) {
    const position = first + index
    if (position >= sound.length && !wraps) return
    const time = index / sampleRate
    const envelope = Math.min(1, time / attack) * Math.exp(-time / decay)
    const phase = 2 * Math.PI * frequency * time
    const at = position % sound.length
    sound[at] = (sound[at] ?? 0) + Math.sin(phase) * envelope * level
  }
}

/** Returns a seeded noise generator with values from -1 to 1. */
export function noise(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2147483648 - 1
  }
}

/** Adds seeded noise that decays as a partial does, from `start` seconds on. */
export function hiss(
  sound: Float64Array,
  start: number,
  { seed, level, decay }: { seed: number; level: number; decay: number },
) {
  const random = noise(seed)
  const first = Math.round(start * sampleRate)
  for (let index = 0; index < decay * 5 * sampleRate; index++) {
    const at = first + index
    sound[at] = (sound[at] ?? 0) + random() * level * Math.exp(-index / (decay * sampleRate))
  }
}

/** Fades the end of a sound out, and returns the sound. */
export function fadeOut(sound: Float64Array, seconds: number) {
  const length = Math.round(seconds * sampleRate)
  for (let index = 0; index < length; index++) {
    const at = sound.length - 1 - index
    sound[at] = ((sound[at] ?? 0) * index) / length
  }
  return sound
}

/** Returns a mono 16-bit WAV file whose loudest sample is scaled to `peak` (0.5 is -6 dBFS). */
export function toWav(sound: Float64Array, peak: number): Buffer {
  const loudest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  const file = Buffer.alloc(44 + sound.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + sound.length * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(sound.length * 2, 40)
  sound.forEach((value, index) => {
    file.writeInt16LE(Math.round((value / loudest) * peak * 32767), 44 + index * 2)
  })
  return file
}
