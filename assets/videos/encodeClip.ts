// The encoder of one clip: pictures go in as raw bytes, an MP4 file that phones start at once comes out.
import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { findProgram } from './findProgram.ts'

/** Size and rate of every video. */
export const videoFormat = { width: 960, height: 540, rate: 30 } as const

/** A running encoder; pictures are written to its input, which is then ended. */
export interface Encoder {
  input: Writable
  /** Resolves when the file is complete. @throws when the encoder failed */
  ended: Promise<void>
}

// H.264 high at level 3.1 with faststart and no sound; the ceiling on the rate keeps eight seconds under 450 KB.
// The last line makes the same pictures give the same bytes: with two threads, how a frame comes out under a
// ceiling depends on how far the other thread happens to be.
const settings = `
  -vf vflip,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p
  -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv
  -c:v libx264 -profile:v high -level 3.1 -preset veryslow -crf 23 -g 240
  -maxrate 400k -bufsize 480k -an -movflags +faststart
  -threads 1 -map_metadata -1 -fflags +bitexact -flags:v +bitexact`

/** Starts encoding into `file`; pictures are RGBA, bottom row first, as WebGL gives them. */
export function encodeClip(file: string): Encoder {
  const { width, height, rate } = videoFormat
  const source = `-v error -y -f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${rate} -i -`
  const words = `${source} ${settings}`.trim().split(/\s+/)
  const program: ChildProcess = spawn(findProgram('ffmpeg', 'ffmpeg'), [...words, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve, reject) => {
    program.on('close', (code) => (code ? reject(new Error(`the encoder failed on ${file}`)) : resolve()))
  })
  return { input: program.stdin!, ended }
}
