/** What a build takes from the environment: the address of the site, and the skin, a folder of assets/skins. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The setting's value for no skin. */
const NO_SKIN = 'none'

/** Null without a skin. */
export const SKIN = process.env.SKIN && process.env.SKIN !== NO_SKIN ? process.env.SKIN : null

const PALETTE = /[\\/]assets[\\/]palette\.json$/

/** Vite plugin that puts the skin's colours in the place of those of assets/palette.json: without a skin it changes nothing. The asset pipeline checks the files. */
export function skinPalette(skin = SKIN) {
  return {
    name: 'city-dice-skin-palette',
    apply: 'build',
    load(id: string) {
      if (skin === null || !PALETTE.test(id)) return undefined
      const file = join(id, '..', 'skins', skin, 'palette.json')
      const colours = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
      return JSON.stringify({ ...JSON.parse(readFileSync(id, 'utf8')), ...colours })
    },
  } satisfies Plugin
}

/** Public URL of the site, for canonical links, link previews and the sitemap. */
export const SITE_URL = (process.env.SITE_URL || 'http://localhost:8080').replace(/\/$/, '')

/** The constant as Vite's option `define` inserts it into the client. */
export const DEFINE_SITE_URL: Record<string, string> = {
  'import.meta.env.SITE_URL': JSON.stringify(SITE_URL),
}
