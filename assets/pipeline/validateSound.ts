// Refuses a sound that is not what the game plays: another format, a damaged file, too long, too loud or too quiet.
// What a WAV file holds is read here, chunk by chunk; encoding it is the packer's.
import { readFileSync } from 'node:fs'
import { ArtError } from './assetError.ts'

/** The sounds of the game, each `assets/sounds/<name>.wav`, and how many seconds each may last. */
const longestSeconds = { click: 0.15, beep: 0.5, jingle: 3.5 } as const
export const soundNames = Object.keys(longestSeconds) as (keyof typeof longestSeconds)[]

const sampleRate = 44_100
const format = 'WAV, mono, 44.1 kHz, 16 bit'
const peakDecibels = -6
/** What an editor's rounding may add or take. */
const decibelTolerance = 0.5
const PCM = 1
const EXTENSIBLE = 0xfffe

/** @throws ArtError when the sound does not fit, in one line */
export function refuseSound(path: string, name: (typeof soundNames)[number]): void {
  const label = `assets/sounds/${name}.wav`
  const file = readOrRefuse(path, label)
  const found = describeFormat(file)
  if (found !== null) throw new ArtError(label, format, found)
  const samples = readSamples(file)
  if (samples === null) throw new ArtError(label, 'a whole WAV file', 'one that is cut off')
  const seconds = samples.length / sampleRate
  if (seconds > longestSeconds[name]) {
    throw new ArtError(label, `${longestSeconds[name]} s at most`, `${seconds.toFixed(2)} s`)
  }
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 32_768
  const decibels = 20 * Math.log10(peak)
  if (!(Math.abs(decibels - peakDecibels) <= decibelTolerance)) {
    const loudness = peak === 0 ? 'silence' : `${decibels.toFixed(1)} dBFS`
    throw new ArtError(label, `a peak of ${peakDecibels} dBFS`, loudness)
  }
}

function readOrRefuse(path: string, label: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new ArtError(label, 'a WAV file', 'no file')
  }
}

/** What the file is, where it is not what the game plays; null where it is. */
function describeFormat(file: Buffer): string | null {
  const head = file.subarray(0, 12).toString('latin1')
  if (!head.startsWith('RIFF') || !head.endsWith('WAVE')) return 'something else'
  const described = findChunk(file, 'fmt ')
  if (described === null || described.length < 16) return 'a WAV file without a format'
  const [tag, channels, rate, bits] = [
    described.readUInt16LE(0),
    described.readUInt16LE(2),
    described.readUInt32LE(4),
    described.readUInt16LE(14),
  ]
  // The long form of the chunk names the encoding further on.
  const encoding = tag === EXTENSIBLE && described.length >= 26 ? described.readUInt16LE(24) : tag
  if (encoding === PCM && channels === 1 && rate === sampleRate && bits === 16) return null
  const spoken = encoding === PCM ? '' : `, encoding ${encoding}`
  return `${channels === 1 ? 'mono' : `${channels} channels`}, ${rate / 1000} kHz, ${bits} bit${spoken}`
}

/** Null where the file ends before its samples do, or has none. */
function readSamples(file: Buffer): Int16Array | null {
  const data = findChunk(file, 'data')
  if (data === null || data.length < 2) return null
  return Int16Array.from({ length: data.length >> 1 }, (_, index) => data.readInt16LE(index * 2))
}

/** The content of the first chunk of that name; null where there is none or it runs past the file's end. */
function findChunk(file: Buffer, name: string): Buffer | null {
  let at = 12
  while (at + 8 <= file.length) {
    const size = file.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (file.toString('latin1', at, at + 4) === name)
      return end <= file.length ? file.subarray(at + 8, end) : null
    // Chunks begin at even places.
    at = end + (size % 2)
  }
  return null
}
