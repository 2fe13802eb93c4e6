// Encodes raw frames to MP4 files with ffmpeg.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { findProgram } from './findProgram.ts'

/** Frame rate of every video. */
const rate = 30

export interface Size {
  width: number
  height: number
}

/** How a film is encoded. */
export interface Encoding extends Size {
  /** x264's constant rate factor: a higher one takes fewer bytes. */
  quality: number
}

export interface Recording {
  /** Takes RGBA frames, bottom row first, as WebGL returns them; end the stream after the last frame. */
  input: Writable
  /** Resolves when all frames are stored, rejects when ffmpeg fails. */
  ended: Promise<void>
}

/** Runs ffmpeg; `@0`, `@1` … in its options stand for paths. */
function run(
  options: string,
  paths: string[],
  input: 'pipe' | 'ignore' = 'ignore',
): [ChildProcess, Promise<void>] {
  const words = `-v error -y ${options}`.trim().split(/\s+/)
  const args = words.map((word) => (word.startsWith('@') ? paths[Number(word.slice(1))]! : word))
  const program = spawn(findProgram('ffmpeg', 'ffmpeg'), args, { stdio: [input, 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => {
    program.on('close', (code) => (code ? reject(new Error(`ffmpeg failed on ${paths.at(-1)}`)) : resolve()))
  })
  return [program, ended]
}

const colours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'

/** Starts to store frames without loss in `file`, from which `encodeClip` reads them. */
export function recordClip(file: string, { width, height }: Size): Recording {
  const [program, ended] = run(
    `-f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${rate} -i -
     -vf vflip,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p ${colours} -c:v ffv1 -f matroska @0`,
    [file],
    'pipe',
  )
  return { input: program.stdin!, ended }
}

// A clip has one keyframe, its first. The last line makes the output reproducible.
const settings = `
  -c:v libx264 -profile:v high -level 3.1 -preset veryslow -tune animation -g 600 -sc_threshold 0 ${colours} -an
  -threads 1 -map_metadata -1 -fflags +bitexact -flags:v +bitexact`

/** Encodes a recorded clip. */
export function encodeClip(
  recording: string,
  file: string,
  { width, height, quality }: Encoding,
): Promise<void> {
  const scaled = `-vf scale=${width}:${height}:flags=lanczos`
  return run(`-i @0 ${scaled} ${settings} -crf ${quality} -f mp4 @1`, [recording, file])[1]
}

/** Joins encoded clips to one film; faststart lets phones play it before the download ends. */
export async function joinClips(clips: string[], file: string): Promise<void> {
  const list = `${file}.txt`
  writeFileSync(list, clips.map((clip) => `file '${clip}'\n`).join(''))
  const copied = '-c copy -map_metadata -1 -fflags +bitexact -movflags +faststart -f mp4'
  await run(`-f concat -safe 0 -i @0 ${copied} @1`, [list, file])[1]
  rmSync(list)
}
