// Validates the source sounds: WAV format, completeness, length and peak level.
import { basename } from 'node:path'
import { AssetError } from './assetError.ts'

const SMALL = 10_000
const LARGE = 30_000

/** Of each sound, `assets/sounds/<name>.wav`: its length, and the bytes of each encoded file. */
export const soundLimits = {
  click: { seconds: 0.15, bytes: LARGE },
  beep: { seconds: 0.5, bytes: LARGE },
  jingle: { seconds: 3.5, bytes: LARGE },
  clatter: { seconds: 0.3, bytes: SMALL },
  'reel-tick': { seconds: 0.1, bytes: SMALL },
  'reel-stop': { seconds: 0.3, bytes: SMALL },
  chip: { seconds: 0.3, bytes: SMALL },
  loss: { seconds: 1, bytes: SMALL },
  roll: { seconds: 1, bytes: LARGE },
  'chord-new_york': { seconds: 1.5, bytes: LARGE },
  'chord-mumbai': { seconds: 1.5, bytes: LARGE },
  'chord-dubai': { seconds: 1.5, bytes: LARGE },
  'chord-tokyo': { seconds: 1.5, bytes: LARGE },
  thunk: { seconds: 0.3, bytes: SMALL },
  fanfare: { seconds: 2, bytes: LARGE },
  coins: { seconds: 1.5, bytes: LARGE },
  opening: { seconds: 1, bytes: SMALL },
  refusal: { seconds: 0.3, bytes: SMALL },
  hum: { seconds: 4, bytes: LARGE },
} as const
export const soundNames = Object.keys(soundLimits) as (keyof typeof soundLimits)[]

const sampleRate = 44_100
const format = 'WAV, mono, 44.1 kHz, 16 bit'
const peakDecibels = -6
/** Tolerance for the rounding of audio editors. */
const decibelTolerance = 0.5
const PCM = 1
const EXTENSIBLE = 0xfffe
/** Of a chunk that a program has written to a pipe; it ends with the file. */
const UNKNOWN_SIZE = 0xffff_ffff

/**
 * Validates the content of a sound.
 * @param label the file's name in messages, ending with that of a sound
 * @throws AssetError when it is invalid
 */
export function validateSound(file: Buffer, label: string): void {
  const name = soundNames.find((known) => label.endsWith(`/${known}.wav`))
  if (name === undefined)
    throw new AssetError(label, `one of ${soundNames.join(' ')}, as WAV`, basename(label))
  const found = findFormatError(file)
  if (found !== null) throw new AssetError(label, format, found)
  const samples = readSamples(file)
  if (samples === null) throw new AssetError(label, 'a complete WAV file', 'a truncated file')
  const seconds = samples.length / sampleRate
  const most = soundLimits[name].seconds
  if (seconds > most) throw new AssetError(label, `${most} s at most`, `${seconds.toFixed(2)} s`)
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 32_768
  const decibels = 20 * Math.log10(peak)
  if (!(Math.abs(decibels - peakDecibels) <= decibelTolerance)) {
    const loudness = peak === 0 ? 'silence' : `${decibels.toFixed(1)} dBFS`
    throw new AssetError(label, `a peak of ${peakDecibels} dBFS`, loudness)
  }
}

/** Returns the file's format when it is not the expected one, otherwise null. */
function findFormatError(file: Buffer): string | null {
  const head = file.subarray(0, 12).toString('latin1')
  if (!head.startsWith('RIFF') || !head.endsWith('WAVE')) return 'another file type'
  const formatChunk = findChunk(file, 'fmt ')
  if (formatChunk === null || formatChunk.length < 16) return 'a WAV file without a format'
  const [tag, channels, rate, bits] = [
    formatChunk.readUInt16LE(0),
    formatChunk.readUInt16LE(2),
    formatChunk.readUInt32LE(4),
    formatChunk.readUInt16LE(14),
  ]
  // WAVE_FORMAT_EXTENSIBLE stores the encoding at offset 24.
  const encoding = tag === EXTENSIBLE && formatChunk.length >= 26 ? formatChunk.readUInt16LE(24) : tag
  if (encoding === PCM && channels === 1 && rate === sampleRate && bits === 16) return null
  const suffix = encoding === PCM ? '' : `, encoding ${encoding}`
  return `${channels === 1 ? 'mono' : `${channels} channels`}, ${rate / 1000} kHz, ${bits} bit${suffix}`
}

/** Returns the samples, null when the file has none or is truncated. */
function readSamples(file: Buffer): Int16Array | null {
  const data = findChunk(file, 'data')
  if (data === null || data.length < 2) return null
  return Int16Array.from({ length: data.length >> 1 }, (_, index) => data.readInt16LE(index * 2))
}

/** Returns the content of the first chunk of that name, null when it is missing or truncated. */
function findChunk(file: Buffer, name: string): Buffer | null {
  let at = 12
  while (at + 8 <= file.length) {
    const size = file.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (file.toString('latin1', at, at + 4) === name)
      return end <= file.length || size === UNKNOWN_SIZE ? file.subarray(at + 8, end) : null
    // Chunks start at even offsets.
    at = end + (size % 2)
  }
  return null
}
