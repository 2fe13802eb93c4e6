/** Colours that are repeated in CSS, the Pixi palette, HTML and the manifest, which cannot share a constant. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PALETTE } from '../../src/stage/palette'

const read = (file: string) => readFileSync(file, 'utf8').toLowerCase()
const [dark = '', light = ''] = read('src/ui/theme.css').split(':root[data-theme="light"]')

/** The value of a custom property, with var() references resolved. */
function colour(name: string, theme = dark): string {
  const value = new RegExp(`${name}: ([^;]+);`).exec(theme)?.[1] ?? ''
  const reference = /^var\((.+)\)$/.exec(value)?.[1]
  return reference === undefined ? value : colour(reference, theme)
}

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
  expect(`#${PALETTE[name].toString(16).padStart(6, '0')}`).toBe(colour(property))
})

test('theme-color is the colour at the top of the page', () => {
  const [darkTop, lightTop] = [colour('--page-top'), colour('--page-top', light)]
  for (const file of ['index.html', 'public/offline.html'])
    expect(read(file)).toContain(`<meta name="theme-color" content="${darkTop}"`)
  expect(read('public/manifest.webmanifest')).toContain(`"theme_color": "${darkTop}"`)
  expect(read('src/app/applyTheme.ts')).toContain(`{ dark: '${darkTop}', light: '${lightTop}' }`)
})
