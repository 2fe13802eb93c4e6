// The sprite list of a bundle (`sprites.json`): names, sizes at full resolution and nine-slice borders.
import { basename, join } from 'node:path'
import * as z from 'zod'
import { readJson } from './readJson.ts'

/** Width of the unstretched border at each edge, in pixels at full resolution. */
const borders = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })

/** Maximum side of an atlas in pixels, the texture limit of old phones. */
export const atlasSide = 2048
/** Pixels between and around the sprites of an atlas. */
export const atlasPadding = 4

const side = z
  .int()
  .positive()
  .max(atlasSide - 2 * atlasPadding)

/**
 * One sprite; `from` names the sprite whose source is used instead of a file of its own, `free` is what should stay free at each edge and
 * `plate` what the name plate covers at the foot, in pixels.
 */
const spriteRule = z.object({
  width: side,
  height: side,
  borders: z.exactOptional(borders),
  from: z.exactOptional(z.string()),
  free: z.exactOptional(z.int()),
  plate: z.exactOptional(z.int()),
})

const spriteList = z.record(z.string(), spriteRule)

export type Borders = z.output<typeof borders>
export type SpriteRule = z.output<typeof spriteRule>
export type SpriteList = z.output<typeof spriteList>

/** Bundles with an atlas of sprites. */
export const atlasBundles = ['table', 'result'] as const

/** Packed folders of assets/; `boot` contains the font. */
export const packedFolders = ['boot', ...atlasBundles, 'sounds'] as const

/** Returns the sprite list of a bundle folder. @throws AssetError when it is missing or damaged */
export function readSpriteList(bundleFolder: string): SpriteList {
  const label = `assets/${basename(bundleFolder)}/sprites.json`
  return readJson(join(bundleFolder, 'sprites.json'), label, spriteList)
}
