/** The built files of the fonts in src/ui/fonts. */
import type { Manifest } from 'vite'

const FOLDER = 'src/ui/fonts/'

/** Returns what a page preloads for a language besides the fonts of every page: those of its script. */
export function fontsOf(language: string, manifest: Manifest): string[] {
  if (new Intl.Locale(language).maximize().script !== 'Deva') return []
  return ['hind-400', 'hind-600', 'baloo2-700'].map((name) => fileOf(`${name}-devanagari`, manifest))
}

/** Returns the display font's URLs. */
export function displayFaces(manifest: Manifest) {
  return { latin: fileOf('baloo2-700', manifest), devanagari: fileOf('baloo2-700-devanagari', manifest) }
}

function fileOf(name: string, manifest: Manifest): string {
  return `/${manifest[`${FOLDER}${name}.woff2`]!.file}`
}
