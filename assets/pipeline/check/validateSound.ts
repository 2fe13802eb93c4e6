// Validates the source sounds: WAV format, completeness, length and peak level. Runs in Node and in browsers.
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
export function validateSound({ buffer, byteOffset, length }: Uint8Array, label: string): void {
  const file = new DataView(buffer, byteOffset, length)
  const name = soundNames.find((known) => label.endsWith(`/${known}.wav`))
  if (name === undefined)
    throw new AssetError(label, `one of ${soundNames.join(' ')}, as WAV`, label.split('/').at(-1) ?? '')
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
function findFormatError(file: DataView): string | null {
  if (textAt(file, 0) !== 'RIFF' || textAt(file, 8) !== 'WAVE') return 'another file type'
  const formatChunk = findChunk(file, 'fmt ')
  if (formatChunk === null || formatChunk.byteLength < 16) return 'a WAV file without a format'
  const [tag, channels, rate, bits] = [
    formatChunk.getUint16(0, true),
    formatChunk.getUint16(2, true),
    formatChunk.getUint32(4, true),
    formatChunk.getUint16(14, true),
  ]
  // WAVE_FORMAT_EXTENSIBLE stores the encoding at offset 24.
  const encoding = tag === EXTENSIBLE && formatChunk.byteLength >= 26 ? formatChunk.getUint16(24, true) : tag
  if (encoding === PCM && channels === 1 && rate === sampleRate && bits === 16) return null
  const suffix = encoding === PCM ? '' : `, encoding ${encoding}`
  return `${channels === 1 ? 'mono' : `${channels} channels`}, ${rate / 1000} kHz, ${bits} bit${suffix}`
}

/** Returns the samples, null when the file has none or is truncated. */
function readSamples(file: DataView): Int16Array | null {
  const data = findChunk(file, 'data')
  if (data === null || data.byteLength < 2) return null
  return Int16Array.from({ length: data.byteLength >> 1 }, (_, index) => data.getInt16(index * 2, true))
}

/** Returns the content of the first chunk of that name, null when it is missing or truncated. */
function findChunk(file: DataView, name: string): DataView | null {
  const { buffer, byteOffset, byteLength } = file
  let at = 12
  while (at + 8 <= byteLength) {
    const size = file.getUint32(at + 4, true)
    const end = at + 8 + size
    if (textAt(file, at) === name) {
      if (end > byteLength && size !== UNKNOWN_SIZE) return null
      return new DataView(buffer, byteOffset + at + 8, Math.min(size, byteLength - at - 8))
    }
    // Chunks start at even offsets.
    at = end + (size % 2)
  }
  return null
}

/** Returns the name of four letters at an offset, '' behind the end. */
function textAt(file: DataView, at: number): string {
  if (at + 4 > file.byteLength) return ''
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(at + index)))
}
