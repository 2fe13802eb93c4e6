/**
 * Subsets the two @fontsource fonts of every page to Latin and ₹, one small file each. Run `node src/ui/fonts/subset.mjs`
 * after updating the @fontsource packages.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const outputFolder = new URL('.', import.meta.url)
const readPackageFile = (file) => readFile(require.resolve(file))

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
const latin1 = Array.from({ length: 96 }, (_, index) => String.fromCodePoint(160 + index)).join('')
const latin = `${ascii}${latin1}–—‘’“”•…←→↑↓−×`

const fonts = [
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

for (const { name, latin: latinFile, extended, options } of fonts) {
  const write = async (file, text, suffix) => {
    const bytes = await subsetFont(await readPackageFile(file), text, { targetFormat: 'woff2', ...options })
    await writeFile(new URL(`${name}${suffix}.woff2`, outputFolder), bytes)
    console.log(`${name}${suffix}.woff2`, bytes.length, 'bytes')
  }
  await write(latinFile, latin, '')
  await write(extended, '₹', '-rupee')
}
