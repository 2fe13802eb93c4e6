// Reads codec, size, length and frame count from the boxes of an MP4 file.

export interface Box {
  type: string
  start: number
  body: Buffer
}

/** Returns the boxes directly inside `buffer`. */
export function readBoxes(buffer: Buffer): Box[] {
  const found: Box[] = []
  for (let at = 0; at + 8 <= buffer.length; ) {
    const size = buffer.readUInt32BE(at)
    const length = size === 1 ? Number(buffer.readBigUInt64BE(at + 8)) : size || buffer.length - at
    if (length < 8) throw new Error('a damaged box')
    found.push({
      type: buffer.toString('latin1', at + 4, at + 8),
      start: at,
      body: buffer.subarray(at + (size === 1 ? 16 : 8), at + length),
    })
    at += length
  }
  return found
}

/** Returns the body of the box at a path such as `moov/trak/mdia`. @throws when a box is missing */
function findBox(buffer: Buffer, path: string): Buffer {
  return path.split('/').reduce((inside, type) => {
    const match = readBoxes(inside).find((candidate) => candidate.type === type)
    if (!match) throw new Error(`no ${type} in ${path}`)
    return match.body
  }, buffer)
}

export interface VideoInfo {
  tracks: number
  profile: number
  level: number
  width: number
  height: number
  frames: number
  seconds: number
  isFastStart: boolean
}

/** Returns the bytes of the first `count` frames of a file with one track. */
export function readFrames(file: Buffer, count: number): Buffer {
  const table = findBox(file, 'moov/trak/mdia/minf/stbl')
  const sizes = findBox(table, 'stsz')
  const start = findBox(table, 'stco').readUInt32BE(8)
  const length = Array.from({ length: count }, (_, index) => sizes.readUInt32BE(12 + index * 4))
  return file.subarray(start, start + length.reduce((sum, size) => sum + size, 0))
}

/** Returns the properties of a file with one H.264 track. @throws when the track is not H.264 */
export function readVideoInfo(file: Buffer): VideoInfo {
  const order = readBoxes(file).map(({ type }) => type)
  const media = findBox(file, 'moov/trak/mdia')
  const table = findBox(media, 'minf/stbl')
  const entry = findBox(table, 'stsd').subarray(8 + 8)
  const config = readBoxes(entry.subarray(78)).find(({ type }) => type === 'avcC')
  if (!config) throw new Error('the track is not H.264')
  const header = findBox(media, 'mdhd')
  const times = findBox(table, 'stts')
  const runs = Array.from({ length: times.readUInt32BE(4) }, (_, index) => times.readUInt32BE(8 + index * 8))
  return {
    tracks: readBoxes(findBox(file, 'moov')).filter(({ type }) => type === 'trak').length,
    profile: config.body.readUInt8(1),
    level: config.body.readUInt8(3),
    width: entry.readUInt16BE(24),
    height: entry.readUInt16BE(26),
    frames: runs.reduce((sum, count) => sum + count, 0),
    seconds: header.readUInt32BE(16) / header.readUInt32BE(12),
    isFastStart: order.indexOf('moov') < order.indexOf('mdat'),
  }
}
