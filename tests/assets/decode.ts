// Decodes sounds and video frames with the ffmpeg that AssetPack installs.
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'

const { path: ffmpeg } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }

const run = (args: string[]) =>
  execFileSync(ffmpeg, ['-v', 'error', ...args], { maxBuffer: 64 * 1024 * 1024 })

/** Returns a sound as mono samples between -1 and 1 at 44.1 kHz. */
export function decodeSound(file: string): Float32Array {
  const bytes = run(['-i', file, '-f', 'f32le', '-ac', '1', '-ar', '44100', '-'])
  return new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 4)),
  )
}

/** Returns the video frame at `seconds` as RGB bytes. */
export function decodeFrame(file: string, seconds: number): Buffer {
  return run([
    '-ss',
    String(seconds),
    '-i',
    file,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  ])
}
