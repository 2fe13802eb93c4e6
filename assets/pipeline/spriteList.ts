// The list of sprites of a bundle (`sprites.json` beside the art): which names exist, how large each is at
// full resolution, where a nine-slice stretches. Checking the art against it is `refuseArt`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pixels at full resolution from each edge that a nine-slice keeps unstretched. */
export interface Borders {
  left: number
  top: number
  right: number
  bottom: number
}

/** One sprite; `from` names another sprite whose source this one is a smaller print of. */
export interface SpriteRule {
  width: number
  height: number
  borders?: Borders
  from?: string
}

export type SpriteList = Record<string, SpriteRule>

/** Bundles that are packed into an atlas; `boot` holds the font. */
export const atlasBundles = ['table', 'result'] as const

/** Reads the sprite list of one bundle folder. */
export function readSpriteList(bundleFolder: string): SpriteList {
  return JSON.parse(readFileSync(join(bundleFolder, 'sprites.json'), 'utf8')) as SpriteList
}
