/**
 * Subsets the @fontsource fonts of every page: to Latin and ₹, and to the Devanagari of Hindi, one small file each. Run
 * `npx tsx src/ui/fonts/subset.ts` after updating the @fontsource packages or the catalogues of a language in Devanagari.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
// @ts-expect-error The package has no types.
import subsetFont from 'subset-font'
import languages from '../../i18n/languages.json' with { type: 'json' }
import { devanagariWords, subsetGlyphs } from './subsetGlyphs'

const require = createRequire(import.meta.url)
const outputFolder = new URL('.', import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
const latin1 = Array.from({ length: 96 }, (_, index) => String.fromCodePoint(160 + index)).join('')
const latin = `${ascii}${latin1}–—‘’“”•…←→↑↓−×`

const fonts = [
  {
    name: 'inter',
    latin: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    extended: require.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
  },
  {
    name: 'baloo2-700',
    latin: require.resolve('@fontsource/baloo-2/files/baloo-2-latin-700-normal.woff2'),
    extended: require.resolve('@fontsource/baloo-2/files/baloo-2-latin-ext-700-normal.woff2'),
    options: {},
  },
]

const devanagariFonts = {
  'hind-400': require.resolve('@fontsource/hind/files/hind-devanagari-400-normal.woff2'),
  'hind-600': require.resolve('@fontsource/hind/files/hind-devanagari-600-normal.woff2'),
  'baloo2-700': require.resolve('@fontsource/baloo-2/files/baloo-2-devanagari-700-normal.woff2'),
}

for (const { name, latin: latinFile, extended, options } of fonts) {
  const subset = async (file: string, text: string) =>
    subsetFont(await readFile(file), text, { targetFormat: 'woff2', ...options })
  await write(name, await subset(latinFile, latin))
  await write(`${name}-rupee`, await subset(extended, '₹'))
}

// A page in another language loads no font only for the name of a language on its switch.
const names = Object.values(languages).map(({ name }) => name)
await write('language-names', await subsetGlyphs(await readFile(devanagariFonts['hind-600']), names))

const words = devanagariWords()
for (const [name, file] of Object.entries(devanagariFonts)) {
  await write(`${name}-devanagari`, await subsetGlyphs(await readFile(file), words))
}

async function write(name: string, bytes: Uint8Array): Promise<void> {
  await writeFile(new URL(`${name}.woff2`, outputFolder), bytes)
  process.stdout.write(`${name}.woff2 ${bytes.length} bytes\n`)
}
