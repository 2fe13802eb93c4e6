/** What the build writes into each page of the table for tableStart.ts. */
import type { PackedAtlas } from '../../stage/assets/screenResolution'
import type { PackedSprites } from '../../stage/assets/textureResolution'

export interface TableStart {
  /** The client's entry module, its compressed bytes, and its stylesheet. */
  main: string
  mainBytes: number
  style: string
  /** Compressed bytes of each further file of code that the table needs, by URL. */
  files: Readonly<Record<string, number>>
  /** The API's answers that the table opens with, relative to `api`; ':' and a name stand for the player's id. */
  api: string
  answers: readonly string[]
  atlases: readonly (readonly (PackedAtlas & { bytes: number })[])[]
  /** The table's sprites by which the atlas is chosen. */
  sprites: PackedSprites
  /** Of amount, city and number; null on the result screen, which opens with the felt alone. */
  headings: readonly [string, string, string] | null
}

/** The stored session. */
export interface StoredPlayer {
  token: string
  id: number
}
