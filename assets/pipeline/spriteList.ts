// The list of sprites of a bundle (`sprites.json` beside the art): which names exist, how large each is at
// full resolution, where a nine-slice stretches. Checking the art against it is `refuseArt`.
import { basename, join } from 'node:path'
import * as z from 'zod'
import { readJson } from './readJson.ts'

/** Pixels at full resolution from each edge that a nine-slice keeps unstretched. */
const borders = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })

/** Pixels of an atlas's side at most, as small graphics cards take them. */
export const atlasSide = 2048
/** Pixels between the sprites of an atlas, and around them. */
export const atlasPadding = 4

const side = z
  .int()
  .positive()
  .max(atlasSide - 2 * atlasPadding)

/** One sprite; `from` names another sprite whose source this one is a smaller print of. */
const spriteRule = z.object({
  width: side,
  height: side,
  borders: z.exactOptional(borders),
  from: z.exactOptional(z.string()),
})

const spriteList = z.record(z.string(), spriteRule)

export type Borders = z.output<typeof borders>
export type SpriteRule = z.output<typeof spriteRule>
export type SpriteList = z.output<typeof spriteList>

/** Bundles that are packed into an atlas. */
export const atlasBundles = ['table', 'result'] as const

/** The folders of assets/ that are packed: `boot` holds the font. */
export const packedFolders = ['boot', ...atlasBundles, 'sounds'] as const

/**
 * Reads the sprite list of one bundle folder.
 * @throws ArtError when it is damaged
 */
export function readSpriteList(bundleFolder: string): SpriteList {
  const label = `assets/${basename(bundleFolder)}/sprites.json`
  return readJson(join(bundleFolder, 'sprites.json'), label, spriteList)
}
