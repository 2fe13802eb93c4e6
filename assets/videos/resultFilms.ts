// Renders the sixteen result films, each part once for all films that share it.
import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CITIES } from '../../src/domain/core/city.ts'
import { DICE_NUMBERS } from '../../src/domain/core/dice.ts'
import { resultVideoPath } from '../../src/domain/resultVideo.ts'
import { FILM_SIZE } from '../../src/stage/layout/filmPlaces.ts'
import { FILM_SECONDS, FRAME_RATE, PARTS_AT } from '../../src/stage/throw/choreography.ts'
import { TIPS_AT } from '../../src/stage/throw/rolling.ts'
import { encodeFrames, finishFilm, outputFolder, type Rendition } from './clips.ts'
import { composeFrames, drawOnce, type FilmPage } from './filmPage.ts'

const renditions: Rendition[] = [
  { folder: outputFolder, ...FILM_SIZE, quality: 29 },
  { folder: join(outputFolder, 'small'), width: 800, height: 360, quality: 30.2 },
]
/** Films are rendered at the size of their larger rendition. */
export const resultSize = renditions[0]!

const cityOf = (film: string) => film.slice(0, -2)
const numberOf = (film: string) => film.slice(-1)

/**
 * The parts of a result film, in seconds, each rendered and encoded once for all films of the same key: so films are the same,
 * byte for byte, until they tell the city, and those of a city until they tell the number. The last picture stays, so its part
 * is encoded finer.
 */
const parts = [
  { from: 0, until: PARTS_AT, key: () => 'all', finer: 0 },
  { from: PARTS_AT, until: TIPS_AT, key: cityOf, finer: 0 },
  { from: TIPS_AT, until: FILM_SECONDS, key: (film: string) => film, finer: 3.5 },
]

/** Name on the rendering page, by file name: `newyork-3` is `new_york-3` there. */
export const resultNames = new Map(
  CITIES.flatMap((city) =>
    DICE_NUMBERS.map((diceNumber) => [
      basename(resultVideoPath({ city, diceNumber }), '.mp4'),
      `${city}-${diceNumber}`,
    ]),
  ),
)

/** Returns the name of the clip that a film has in a part. */
const clipName = ({ from, key }: (typeof parts)[number], film: string) => `${key(film)}-${from}`

/** Renders result films by file name, such as `newyork-3`. */
export async function renderResults(page: FilmPage, files: string[]) {
  for (const { folder } of renditions) mkdirSync(folder, { recursive: true })
  const films = files.map((file) => resultNames.get(file)!)
  for (const part of parts) {
    const clips = new Map([...films].reverse().map((film) => [clipName(part, film), film]))
    const drawing = {
      films: [...clips.values()],
      from: part.from * FRAME_RATE,
      until: part.until * FRAME_RATE,
    }
    const frontKey = part.until > TIPS_AT ? numberOf : () => 'all'
    const fronts = await drawOnce(page, resultSize, { ...drawing, layer: 'front' }, frontKey)
    const backs = await drawOnce(page, resultSize, { ...drawing, layer: 'back' }, cityOf)
    for (const [clip, film] of clips) {
      const frames = composeFrames(fronts(film), backs(film), resultSize)
      const encodings = renditions.map((rendition) => ({
        ...rendition,
        quality: rendition.quality - part.finer,
      }))
      await encodeFrames(clip, resultSize, encodings, frames)
    }
  }
  for (const [index, file] of files.entries()) {
    const clips = parts.map((part) => clipName(part, films[index]!))
    for (const rendition of renditions) await finishFilm(file, rendition, clips)
  }
}
