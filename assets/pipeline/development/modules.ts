// The manifest and the palette as modules of the dev server and of a static studio, which choose a skin by the address.
import { readPalette } from '../palette.ts'
import { skinNames } from '../skin.ts'

/** URL prefix of the manifest of a skin: `/studio/skins/diwali.json`. */
export const skinUrlPrefix = '/studio/skins/'

export const paletteId = '\0city-dice:palette'

/** Returns whether an import is that of assets/palette.json. */
export const isPalette = (id: string) => id.endsWith('/assets/palette.json')

/** The studio writes `?skin=` of a state into its page, see src/studio/frame/frame.ts. */
const CHOSEN = `
const chosen = document.querySelector('meta[name="studio-skin"]')?.content ?? null
`

/** @param manifest of the dev server's own skin */
export function developmentManifest(manifest: object): string {
  const own = JSON.stringify(manifest)
  const other = `await (await fetch('${skinUrlPrefix}' + encodeURIComponent(chosen) + '.json')).json()`
  return `${CHOSEN}
const manifest = chosen === null ? ${own} : ${other}
export const { skin, atlases, sheets, font, sounds } = manifest
`
}

/** @param skin the dev server's own */
export function developmentPalette(root: string, skin: string | null): string {
  const palettes = Object.fromEntries(skinNames(root).map((name) => [name, readPalette(root, name)]))
  return `${CHOSEN}
const own = ${JSON.stringify(readPalette(root, skin))}
export default ${JSON.stringify(palettes)}[chosen] ?? own
`
}
