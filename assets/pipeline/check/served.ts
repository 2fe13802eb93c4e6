// The pictures and films of public/ that are served under fixed URLs, with the limits of each.
import { basename } from 'node:path'
import { CITIES, type City } from '../../../src/domain/core/city.ts'
import { DICE_NUMBERS } from '../../../src/domain/core/dice.ts'
import { resultVideoPath } from '../../../src/domain/resultVideo.ts'

interface Limits {
  width: number
  height: number
  /** The largest file. */
  bytes: number
}

export type FilmRule = Limits & {
  /** Least and most. */
  seconds: readonly [number, number]
  /** The result that its last frame shows; the loop shows none. */
  result?: { city: City; diceNumber: number }
}

const avatar = { width: 128, height: 128, bytes: 6_000 }
const wordmark = { width: 424, height: 96, bytes: 12_000 }

/** By path in public/. */
export const servedPictures: Readonly<Record<string, Limits>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`user_profile/profile${number}.svg`, avatar])),
  'brand/logo.svg': { width: 100, height: 100, bytes: 12_000 },
  'brand/wordmark.svg': wordmark,
  'brand/wordmark-ink.svg': wordmark,
  'videos/how-to-play.webp': { width: 960, height: 540, bytes: 60_000 },
}

const renditions = [
  { folder: 'videos', width: 1200, height: 540, bytes: 450_000 },
  { folder: 'videos/small', width: 800, height: 360, bytes: 220_000 },
]

const results = CITIES.flatMap((city) => DICE_NUMBERS.map((diceNumber) => ({ city, diceNumber })))

/** By path in public/. */
export const servedFilms: Readonly<Record<string, FilmRule>> = {
  ...Object.fromEntries(
    renditions.flatMap(({ folder, ...limits }) =>
      results.map((result) => [
        `${folder}/${basename(resultVideoPath(result))}`,
        { ...limits, seconds: [7.99, 8.01] as const, result },
      ]),
    ),
  ),
  'videos/how-to-play.mp4': { width: 960, height: 540, bytes: 1_200_000, seconds: [18, 22] },
}

/** Folders of public/ in which no other file may be. */
export const servedFolders = ['user_profile', 'brand', 'videos', 'videos/small'] as const
