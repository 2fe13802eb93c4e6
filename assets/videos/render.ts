// `npm run assets:videos [-- mumbai-3 how-to-play …]`: renders each film frame by frame in a headless browser and encodes the
// frames with ffmpeg. On one machine the output is reproducible byte for byte.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeFilmList } from '../pipeline/check/film.ts'
import { encodeFrames, finishFilm, outputFolder, type Rendition, saveFrame } from './clips.ts'
import type { Size } from './encodeClip.ts'
import { composeFrames, drawLayer, type FilmPage, openFilmPage } from './filmPage.ts'
import { findProgram } from './findProgram.ts'
import { renderResults, resultNames, resultSize } from './resultFilms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pageFolder = join(root, '.assets', 'clips')
const framesFolder = join(root, '.assets', 'frames')
const loop = 'how-to-play'
const loopRendition: Rendition = { folder: outputFolder, width: 960, height: 540, quality: 26 }
/** The loop begins in the dark. */
const loopPosterFrame = 45

/** Draws one film, or some of its frames. */
async function drawFilm(page: FilmPage, film: string, size: Size, frames?: number[]) {
  const drawing = { films: [film], ...(frames && { frames }) }
  const fronts = await drawLayer(page, size, { ...drawing, layer: 'front' })
  const backs = await drawLayer(page, size, { ...drawing, layer: 'back' })
  return composeFrames(fronts(film), backs(film), size)
}

async function renderLoop(page: FilmPage) {
  const frames = await drawFilm(page, loop, loopRendition)
  await saveFrame(frames[loopPosterFrame]!, loopRendition, join(outputFolder, `${loop}.webp`))
  await encodeFrames(loop, loopRendition, [loopRendition], frames)
  await finishFilm(loop, loopRendition, [loop])
}

/** Saves single frames for inspection. */
async function saveFrames(page: FilmPage, files: string[], frames: number[]) {
  mkdirSync(framesFolder, { recursive: true })
  for (const file of files) {
    const size = file === loop ? loopRendition : resultSize
    const drawn = await drawFilm(page, resultNames.get(file) ?? file, size, frames)
    for (const [index, pixels] of drawn.entries())
      await saveFrame(pixels, size, join(framesFolder, `${file}-${frames[index]}.webp`))
  }
}

/**
 * With `--frames=0,239` it saves single frames to `.assets/frames` instead of videos; with `--list` it renders nothing and lists the
 * films that are there.
 */
async function main() {
  const args = process.argv.slice(2)
  if (args.includes('--list')) return writeFilmList(root)
  const frames = args.find((arg) => arg.startsWith('--frames='))?.slice('--frames='.length)
  const known = [...resultNames.keys(), loop]
  const wanted = args.filter((arg) => !arg.startsWith('--'))
  const unknown = wanted.find((file) => !known.includes(file))
  if (unknown) throw new Error(`unknown video ${unknown}; known videos are ${known.join(' ')}`)
  const files = wanted.length ? wanted : known
  const results = files.filter((file) => resultNames.has(file))
  const page = await openFilmPage(pageFolder, findProgram('chromium', 'chromium'))
  try {
    if (frames) return await saveFrames(page, files, frames.split(',').map(Number))
    if (results.length) await renderResults(page, results)
    writeFilmList(root)
    if (files.includes(loop)) await renderLoop(page)
  } finally {
    await page.close()
  }
}

await main()
