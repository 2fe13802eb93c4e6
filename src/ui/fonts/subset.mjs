/**
 * Makes the two faces that every page shows from the @fontsource packages: latin and ₹ in one small file each, so
 * that an amount never waits for a second file. Run `node src/ui/fonts/subset.mjs` after raising their versions.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const here = new URL('.', import.meta.url)
const from = (file) => readFile(require.resolve(file))

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('')
const latin1 = Array.from({ length: 96 }, (_, at) => String.fromCodePoint(160 + at)).join('')
const latin = `${ascii}${latin1}–—‘’“”•…←→↑↓−×`

const faces = [
  {
    name: 'inter',
    latin: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    extended: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
  },
  {
    name: 'baloo2-700',
    latin: '@fontsource/baloo-2/files/baloo-2-latin-700-normal.woff2',
    extended: '@fontsource/baloo-2/files/baloo-2-latin-ext-700-normal.woff2',
    options: {},
  },
]

for (const { name, latin: latinFile, extended, options } of faces) {
  const write = async (file, text, suffix) => {
    const bytes = await subsetFont(await from(file), text, { targetFormat: 'woff2', ...options })
    await writeFile(new URL(`${name}${suffix}.woff2`, here), bytes)
    console.log(`${name}${suffix}.woff2`, bytes.length, 'bytes')
  }
  await write(latinFile, latin, '')
  await write(extended, '₹', '-rupee')
}
