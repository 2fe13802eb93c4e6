/** What the build writes into each page of the table for tableStart.ts, and the picture that this one paints. */
import type { PackedAtlas, PackedSprites } from '../../stage/assets/screenResolution'

export interface TableStart {
  /** The client's entry module and its stylesheet. */
  main: string
  style: string
  /** Files of the stage's code. */
  stage: readonly string[]
  /** Kilobytes of each file of code that the page preloads, by URL. */
  sizes: Readonly<Record<string, number>>
  /** The API's answers that the table opens with, relative to `api`; ':day' stands for the start of the day, ':' and another name for the player's id. */
  api: string
  answers: readonly string[]
  atlases: readonly (readonly (PackedAtlas & { size: number })[])[]
  /** The table's sprites by which the atlas is chosen. */
  sprites: PackedSprites
  /** Of amount, city and number, by language; null on the result screen, which opens with only the felt. */
  headings: Record<string, readonly string[]> | null
}

/** The stored session. */
export interface StoredPlayer {
  token: string
  id: number
}

/** Of the picture's element. */
export const FIRST_PAINT_ID = 'first-paint'

/** Removes the picture, once the page shows something else. */
export function removeFirstPaint(): void {
  document.getElementById(FIRST_PAINT_ID)?.remove()
}
