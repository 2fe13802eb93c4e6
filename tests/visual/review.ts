/**
 * What a reviewer has decided: an accepted picture is the expected one from then on, a refused one is a line of `review.json` that fails
 * `npm run screens` until the picture is as expected again, or is accepted.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { PictureReport, Review } from '../../src/studio/core/screenReport'
import { expectedFile } from './expectedPictures'
import { findPicture } from './pictures'
import { takenPicture } from './screensFolder'

const REFUSED = join(import.meta.dirname, 'review.json')

const reviews = z.array(
  z.strictObject({
    picture: z.string(),
    digest: z.string(),
    isAccepted: z.boolean(),
    reason: z.string(),
  }),
)

/** Where the decisions are applied. */
export interface ReviewPlaces {
  /** The folder of the run whose pictures were looked at. */
  run?: string | undefined
  /** The folder of the expected pictures. */
  expected?: string
  /** The file of the refused pictures. */
  refused?: string
}

export const readRefused = (file = REFUSED): Review[] =>
  existsSync(file) ? reviews.parse(JSON.parse(readFileSync(file, 'utf8'))) : []

export function writeRefused(refused: readonly Review[], file = REFUSED): void {
  if (refused.length === 0) rmSync(file, { force: true })
  else writeFileSync(file, `${JSON.stringify(refused, null, 2)}\n`)
}

/** Returns the reviews without those of pictures that are as expected again. */
export const stillRefused = (refused: readonly Review[], reports: readonly PictureReport[]): Review[] =>
  refused.filter(({ picture }) => reports.find(({ name }) => name === picture)?.result !== 'passed')

/**
 * Applies a file of the review page: an accepted picture becomes the expected one, a refused one a line.
 * @returns what was done, in one line
 * @throws in one line, before anything is written
 */
export function applyReviews(json: string, { run, expected, refused }: ReviewPlaces = {}): string {
  const decided = reviews.parse(JSON.parse(json))
  for (const { picture, isAccepted, reason } of decided) {
    findPicture(picture)
    if (!isAccepted && reason === '') throw new Error(`${picture}: a refusal needs a reason`)
  }
  const accepted = decided
    .filter(({ isAccepted }) => isAccepted)
    .map(
      ({ picture, digest }) => [takenPicture(picture, digest, run), expectedFile(picture, expected)] as const,
    )
  for (const [taken, file] of accepted) cpSync(taken, file)
  const names = new Set(decided.map(({ picture }) => picture))
  const others = readRefused(refused).filter(({ picture }) => !names.has(picture))
  writeRefused([...others, ...decided.filter(({ isAccepted }) => !isAccepted)], refused)
  return `${accepted.length} accepted, ${decided.length - accepted.length} refused`
}
