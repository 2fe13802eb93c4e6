// Turns frames into files: pictures, and the clips of which a film is joined.
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type Encoding, encodeClip, joinClips, type Recording, recordClip, type Size } from './encodeClip.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const unfinishedFolder = join(root, '.assets', 'unfinished')
export const outputFolder = join(root, 'public', 'videos')

/** One size of a film, and the folder of its file. */
export interface Rendition extends Encoding {
  folder: string
}

/** Saves one frame as WebP: a poster, or a frame for inspection. */
export async function saveFrame(
  pixels: Buffer,
  { width, height }: Size,
  file: string,
  shown: Size = { width, height },
) {
  const frame = sharp(pixels, { raw: { width, height, channels: 4 } })
    .flip()
    .removeAlpha()
  await frame.resize(shown.width, shown.height).webp({ quality: 72, effort: 6 }).toFile(file)
}

async function write({ input }: Recording, pixels: Buffer) {
  if (!input.write(pixels)) await new Promise((resolve) => input.once('drain', resolve))
}

/** Returns the path of a clip of one rendition. */
const clipFile = (clip: string, { height }: Size) => join(unfinishedFolder, `${clip}-${height}.mp4`)

/** Records the frames of a clip and encodes them in each rendition. */
export async function encodeFrames(clip: string, size: Size, renditions: Rendition[], frames: Buffer[]) {
  mkdirSync(unfinishedFolder, { recursive: true })
  const recorded = join(unfinishedFolder, `${clip}.mkv`)
  const recording = recordClip(recorded, size)
  for (const pixels of frames) await write(recording, pixels)
  recording.input.end()
  await recording.ended
  for (const rendition of renditions) await encodeClip(recorded, clipFile(clip, rendition), rendition)
  rmSync(recorded)
}

/** Joins the clips of a film in one rendition. */
export async function finishFilm(name: string, rendition: Rendition, clips: string[]) {
  const [unfinished, file] = [join(unfinishedFolder, `${name}.mp4`), join(rendition.folder, `${name}.mp4`)]
  await joinClips(
    clips.map((clip) => clipFile(clip, rendition)),
    unfinished,
  )
  renameSync(unfinished, file)
  console.log(`${file.slice(root.length)} ${Math.round(statSync(file).size / 1000)} KB`)
}
