// Validates a film: its format, and by its digest that it ends on the city and face in its name. The renderer writes the list of
// digests, and a test compares the last frames with their names, so that a check needs no decoder.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { CITIES } from '../../../src/domain/core/city.ts'
import { readJson } from '../readJson.ts'
import { AssetError } from './assetError.ts'
import { readVideoInfo, type VideoInfo } from './mp4.ts'
import { type FilmRule, servedFilms } from './served.ts'

const listFile = 'assets/videos/films.json'
const frameRate = 30
/** H.264 high, at most level 3.1. */
const H264 = { profile: 100, level: 31 }

const filmList = z.record(
  z.string(),
  z.object({ city: z.enum(CITIES), face: z.int(), sha256: z.string().length(64) }),
)

/** By path in public/: what the last frame of a film shows, and the digest of the file. */
export type FilmList = z.output<typeof filmList>

/** Returns the list of the rendered films. @throws AssetError when it is missing or damaged */
export const readFilmList = (root: string): FilmList => readJson(join(root, listFile), listFile, filmList)

/** Lists the result films that are in `root/public`. */
export function writeFilmList(root: string): void {
  const list: FilmList = {}
  for (const [path, { result }] of Object.entries(servedFilms)) {
    if (result === undefined) continue
    const sha256 = digest(readFileSync(join(root, 'public', path)))
    list[path] = { city: result.city, face: result.diceNumber, sha256 }
  }
  writeFileSync(join(root, listFile), `${JSON.stringify(list, null, 2)}\n`)
}

/** @throws AssetError when the film has another format, or is another film than that of its name */
export function validateFilm(content: Buffer, path: string, list: FilmList): void {
  const rule = servedFilms[path]!
  const found = formatError(content, rule)
  if (found !== null) throw new AssetError(`public/${path}`, formatOf(rule), found)
  const { result } = rule
  if (result === undefined) return
  const sha256 = digest(content)
  if (list[path]?.sha256 === sha256) return
  const other = Object.values(list).find((film) => film.sha256 === sha256)
  throw new AssetError(
    `public/${path}`,
    `the film of ${result.city} ${result.diceNumber}`,
    other
      ? `that of ${other.city} ${other.face}`
      : `a film that ${listFile} does not list (npm run assets:videos -- --list)`,
  )
}

function formatOf({ width, height, seconds: [least, most] }: FilmRule) {
  const length = most - least < 1 ? `${Math.round(most)} s` : `${least} to ${most} s`
  return `H.264 high up to level 3.1 without sound, ${width}×${height}, ${length} at ${frameRate} frames per second, with fast start`
}

/** Returns what is wrong with the format, null when nothing is. */
function formatError(content: Buffer, { width, height, seconds: [least, most] }: FilmRule): string | null {
  let film: VideoInfo
  try {
    film = readVideoInfo(content)
  } catch (error) {
    return `no such film (${(error as Error).message.split('\n')[0]})`
  }
  const rate = film.frames / film.seconds
  if (film.tracks !== 1) return `${film.tracks} tracks`
  if (film.profile !== H264.profile || film.level > H264.level)
    return `H.264 profile ${film.profile}, level ${film.level / 10}`
  if (film.width !== width || film.height !== height) return `${film.width}×${film.height}`
  if (!(film.seconds >= least && film.seconds <= most)) return `${film.seconds.toFixed(2)} s`
  if (Math.abs(rate - frameRate) > 0.05) return `${rate.toFixed(2)} frames per second`
  return film.isFastStart ? null : 'a film without fast start'
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')
