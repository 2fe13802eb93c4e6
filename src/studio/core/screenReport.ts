/** The report that `npm run screens` writes for the studio, and what a reviewer decides on its pictures. */

export type CanvasState = 'none' | 'alive' | 'flat' | 'lost'

export interface PictureReport {
  /** The picture's. */
  name: string
  result: 'passed' | 'changed' | 'new' | 'failed'
  /** How it differs from the expected picture, or why it could not be taken. */
  problems: readonly string[]
  /** SHA-256 of the picture in `after`; null where there is nothing to decide. */
  digest: string | null
  /** The violated rules, each with an element. */
  axe: readonly string[]
  /** Errors of the console and of the page. */
  console: readonly string[]
  canvas: CanvasState
}

/** A file of reviews is an array of these; `tests/visual/review.json` has the refused ones. */
export interface Review {
  picture: string
  /** Of the picture that was looked at. */
  digest: string
  isAccepted: boolean
  reason: string
}

/** Pictures, below `studio/` in the browser and below `test-results/` on the disk. */
export const SCREENS = 'screens'
