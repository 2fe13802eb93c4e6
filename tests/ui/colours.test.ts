/** Colours that stand in several files, since a style sheet, the stage and a page without the client cannot share one. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PALETTE } from '../../src/stage/palette'

const read = (file: string) => readFileSync(file, 'utf8').toLowerCase()
const [dark = '', light = ''] = read('src/ui/theme.css').split(':root[data-theme="light"]')

/** The value of a custom property, through whatever it refers to. */
function colour(name: string, theme = dark): string {
  const value = new RegExp(`${name}: ([^;]+);`).exec(theme)?.[1] ?? ''
  const referred = /^var\((.+)\)$/.exec(value)?.[1]
  return referred === undefined ? value : colour(referred, theme)
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
] as const)('the %s of the stage is that of the pages', (name, property) => {
  expect(`#${PALETTE[name].toString(16).padStart(6, '0')}`).toBe(colour(property))
})

test('the browser is told the colour that the page begins with', () => {
  const [night, day] = [colour('--page-top'), colour('--page-top', light)]
  for (const file of ['index.html', 'public/offline.html'])
    expect(read(file)).toContain(`<meta name="theme-color" content="${night}"`)
  expect(read('public/manifest.webmanifest')).toContain(`"theme_color": "${night}"`)
  expect(read('src/app/applyTheme.ts')).toContain(`{ dark: '${night}', light: '${day}' }`)
})
