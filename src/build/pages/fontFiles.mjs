/** The built files of the fonts in src/ui/fonts. */

const FOLDER = 'src/ui/fonts/'

/** Returns what a page preloads for a language besides the fonts of every page: those of its script. */
export function fontsOf(language, manifest) {
  if (new Intl.Locale(language).maximize().script !== 'Deva') return []
  return ['hind-400', 'hind-600', 'baloo2-700'].map((name) => fileOf(`${name}-devanagari`, manifest))
}

/** Returns the display font's URLs. */
export function displayFaces(manifest) {
  return { latin: fileOf('baloo2-700', manifest), devanagari: fileOf('baloo2-700-devanagari', manifest) }
}

/** @param manifest Vite's */
function fileOf(name, manifest) {
  return `/${manifest[`${FOLDER}${name}.woff2`].file}`
}
