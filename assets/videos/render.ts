// `npm run assets:videos [-- mumbai-3 how-to-play …]`: renders each film frame by frame in a headless browser and pipes the
// frames to ffmpeg. On one machine the output is reproducible byte for byte.
import { mkdirSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { CITIES } from '../../src/domain/city.ts'
import { DICE_NUMBERS } from '../../src/domain/dice.ts'
import { RESULT_POSTER, resultVideoPath } from '../../src/domain/resultVideo.ts'
import { type Encoder, encodeClip, videoFormat } from './encodeClip.ts'
import { composeFrame, type FilmPage, type FrameQuery, openFilmPage } from './filmPage.ts'
import { findProgram } from './findProgram.ts'
import { sharedFrames } from './scene/choreography.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pageFolder = join(root, '.assets', 'clips')
const framesFolder = join(root, '.assets', 'frames')
const unfinishedFolder = join(root, '.assets', 'unfinished')
const outputFolder = join(root, 'public', 'videos')
const loop = 'how-to-play'
/** The loop begins in the dark. */
const loopPosterFrame = 45

/** Name on the rendering page, by file name: `newyork-3` is `new_york-3` there. */
const resultNames = new Map(
  CITIES.flatMap((city) =>
    DICE_NUMBERS.map((diceNumber) => [
      basename(resultVideoPath({ city, diceNumber }), '.mp4'),
      `${city}-${diceNumber}`,
    ]),
  ),
)

/** Saves one frame as WebP: a poster, or a frame for inspection. */
async function saveFrame(pixels: Buffer, file: string) {
  const raw = { raw: { width: videoFormat.width, height: videoFormat.height, channels: 4 as const } }
  await sharp(pixels, raw).flip().removeAlpha().webp({ quality: 72, effort: 6 }).toFile(file)
}

async function write({ input }: Encoder, pixels: Buffer) {
  if (!input.write(pixels)) await new Promise((resolve) => input.once('drain', resolve))
}

async function finish(file: string, { input, ended }: Encoder) {
  input.end()
  await ended
  renameSync(join(unfinishedFolder, file), join(outputFolder, file))
  console.log(`${file} ${Math.round(statSync(join(outputFolder, file)).size / 1000)} KB`)
}

/** Draws one layer of films, and returns the frames of each film. */
async function drawLayer(page: FilmPage, query: FrameQuery) {
  const layers = new Map<string, Buffer[]>()
  await page.draw(query, async (film, _frame, pixels) => {
    layers.set(film, [...(layers.get(film) ?? []), pixels])
  })
  return layers
}

/** Returns the frames of result films in a range: each number's front is drawn once, and each city's back. */
async function drawResults(
  page: FilmPage,
  films: string[],
  range: Pick<FrameQuery, 'frames' | 'from' | 'until'>,
) {
  const pick = (of: (film: string) => string) => [...new Map(films.map((film) => [of(film), film])).values()]
  const fronts = await drawLayer(page, { ...range, films: pick((film) => film.slice(-1)), layer: 'front' })
  const backs = await drawLayer(page, { ...range, films: pick((film) => film.slice(0, -2)), layer: 'back' })
  const layerOf = (layers: Map<string, Buffer[]>, isSame: (film: string) => boolean) =>
    [...layers].find(([film]) => isSame(film))?.[1] ?? []
  return function* frames(film: string) {
    const front = layerOf(fronts, (other) => other.slice(-1) === film.slice(-1))
    const back = layerOf(backs, (other) => other.slice(0, -2) === film.slice(0, -2))
    for (const [index, pixels] of front.entries()) yield composeFrame(pixels, back[index]!)
  }
}

/** Renders the part that all result films share once, then the rest of each film. */
async function renderResults(page: FilmPage, files: string[]) {
  const films = files.map((file) => resultNames.get(file)!)
  const shared = await drawResults(page, films.slice(0, 1), { until: sharedFrames })
  const sharedPart = [...shared(films[0]!)]
  await saveFrame(sharedPart[0]!, join(outputFolder, basename(RESULT_POSTER)))
  const rest = await drawResults(page, films, { from: sharedFrames })
  for (const [index, file] of files.entries()) {
    const encoder = encodeClip(join(unfinishedFolder, `${file}.mp4`))
    for (const pixels of sharedPart) await write(encoder, pixels)
    for (const pixels of rest(films[index]!)) await write(encoder, pixels)
    await finish(`${file}.mp4`, encoder)
  }
}

async function renderLoop(page: FilmPage) {
  const frames = await drawResults(page, [loop], {})
  const encoder = encodeClip(join(unfinishedFolder, `${loop}.mp4`))
  for (const [index, pixels] of [...frames(loop)].entries()) {
    if (index === loopPosterFrame) await saveFrame(pixels, join(outputFolder, `${loop}.webp`))
    await write(encoder, pixels)
  }
  await finish(`${loop}.mp4`, encoder)
}

/** Saves single frames for inspection. */
async function saveFrames(page: FilmPage, files: string[], frames: number[]) {
  for (const file of files) {
    const film = resultNames.get(file) ?? file
    const drawn = await drawResults(page, [film], { frames })
    for (const [index, pixels] of [...drawn(film)].entries())
      await saveFrame(pixels, join(framesFolder, `${file}-${frames[index]}.webp`))
  }
}

/** With `--frames=0,239` it saves single frames to `.assets/frames` instead of videos. */
async function main() {
  const args = process.argv.slice(2)
  const frames = args.find((arg) => arg.startsWith('--frames='))?.slice('--frames='.length)
  const known = [...resultNames.keys(), loop]
  const wanted = args.filter((arg) => !arg.startsWith('--'))
  const unknown = wanted.find((file) => !known.includes(file))
  if (unknown) throw new Error(`unknown video ${unknown}; known videos are ${known.join(' ')}`)
  const files = wanted.length ? wanted : known
  const results = files.filter((file) => resultNames.has(file))
  for (const folder of [outputFolder, unfinishedFolder, framesFolder]) mkdirSync(folder, { recursive: true })
  const page = await openFilmPage(pageFolder, findProgram('chromium', 'chromium'))
  try {
    if (frames) return await saveFrames(page, files, frames.split(',').map(Number))
    if (results.length) await renderResults(page, results)
    if (files.includes(loop)) await renderLoop(page)
  } finally {
    await page.close()
  }
}

await main()
