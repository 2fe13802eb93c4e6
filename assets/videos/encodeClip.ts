// Encodes raw frames to an MP4 file with ffmpeg.
import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { findProgram } from './findProgram.ts'

/** Size and frame rate of every video. */
export const videoFormat = { width: 960, height: 540, rate: 30 } as const

export interface Encoder {
  /** Takes RGBA frames, bottom row first, as WebGL returns them; end the stream after the last frame. */
  input: Writable
  /** Resolves when the file is complete, rejects when ffmpeg fails. */
  ended: Promise<void>
}

// faststart lets phones play before the download ends; maxrate keeps eight seconds under 450 KB. The last line makes the
// output reproducible: with several threads x264's rate control depends on their timing.
const settings = `
  -vf vflip,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p
  -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv
  -c:v libx264 -profile:v high -level 3.1 -preset veryslow -crf 23 -g 240
  -maxrate 400k -bufsize 480k -an -movflags +faststart
  -threads 1 -map_metadata -1 -fflags +bitexact -flags:v +bitexact`

/** Starts ffmpeg and returns its input. */
export function encodeClip(file: string): Encoder {
  const { width, height, rate } = videoFormat
  const source = `-v error -y -f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${rate} -i -`
  const options = `${source} ${settings}`.trim().split(/\s+/)
  const program: ChildProcess = spawn(findProgram('ffmpeg', 'ffmpeg'), [...options, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve, reject) => {
    program.on('close', (code) => (code ? reject(new Error(`ffmpeg failed on ${file}`)) : resolve()))
  })
  return { input: program.stdin!, ended }
}
