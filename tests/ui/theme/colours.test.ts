/** Colours that are repeated in TypeScript, the Pixi palette, HTML and the manifest, which cannot share a constant. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PALETTE } from '../../../src/stage/core/palette'
import { BRAND_COLOURS, SCHEME_COLOURS } from '../../../src/ui/theme/colours'

const read = (file: string) => readFileSync(file, 'utf8').toLowerCase()

test.each([
  ['night', '--night-deep'],
  ['brass', '--brass'],
  ['brassLight', '--brass-light'],
  ['marigold', '--marigold'],
  ['win', '--win'],
  ['urgent', '--urgent'],
  ['paper', '--paper'],
  ['ink', '--ink'],
] as const)('the palette has the same %s as the custom property', (name, property) => {
  expect(`#${PALETTE[name].toString(16).padStart(6, '0')}`).toBe(BRAND_COLOURS[property])
})

test('theme-color is the colour at the top of the page', () => {
  const darkTop = SCHEME_COLOURS.dark['--page-top']
  for (const file of ['index.html', 'public/offline.html'])
    expect(read(file)).toContain(`<meta name="theme-color" content="${darkTop}"`)
  expect(read('public/manifest.webmanifest')).toContain(`"theme_color": "${darkTop}"`)
})
