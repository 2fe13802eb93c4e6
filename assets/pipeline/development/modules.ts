// The manifest, the palette and the motion as modules of the dev server and of a static studio, which choose a skin by the address.
import { inlineMotion, motionValues, readMotion } from '../motion.ts'
import { readPalette } from '../palette.ts'
import { skinNames } from '../skin.ts'

/** URL prefix of the manifest of a skin: `/studio/skins/diwali.json`. */
export const skinUrlPrefix = '/studio/skins/'

export const paletteId = '\0city-dice:palette'

export const motionId = '\0city-dice:motion'

/** Returns whether an import is that of assets/motion.json. */
export const isMotion = (id: string) => id.endsWith('/assets/motion.json')

/** Returns whether an import is that of assets/palette.json. */
export const isPalette = (id: string) => id.endsWith('/assets/palette.json')

const STYLE = /\.css(\?|$)/

/** Returns a style sheet with the times in it, undefined for other files. */
export function styleWithTimes(code: string, id: string, root: string, skin: string | null) {
  if (!STYLE.test(id) || !code.includes('--motion-')) return undefined
  return { code: inlineMotion(code, 'style', readMotion(root, skin)), map: null }
}

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

/** The studio tries the times of an address on its page. @param skin the dev server's own */
export function developmentMotion(root: string, skin: string | null): string {
  const motions = Object.fromEntries(
    skinNames(root).map((name) => [name, motionValues(readMotion(root, name))]),
  )
  return `${CHOSEN}
const own = ${JSON.stringify(motionValues(readMotion(root, skin)))}
const motion = ${JSON.stringify(motions)}[chosen] ?? own
for (const [name, value] of Object.entries(window.studioTimes ?? {})) {
  const [group, part] = name.split('.')
  motion[group][part] = { value }
}
export default motion
`
}
