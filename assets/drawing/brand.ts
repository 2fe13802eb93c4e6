// Draws the brand: the mark (the four cities' towers on the pips of a die), the wordmarks, and the icons of site and app.
import { glow, gradient, palette, round, saveSvg, svg, textOutlines } from './svg.ts'

const defs =
  gradient('brass', [
    [0, '#FFF0C4'],
    [0.45, palette.brass],
    [1, '#B57A1C'],
  ]) +
  gradient('bone', [
    [0, '#FFFDF6'],
    [1, '#E9CF9C'],
  ]) +
  gradient('sky', [
    [0, '#2C2277'],
    [0.6, '#191350'],
    [1, '#0B0A1F'],
  ]) +
  glow('lamp', [
    [0, palette.marigold, 0.75],
    [0.5, palette.lotus, 0.28],
    [1, palette.lotus, 0],
  ])

const pipPlaces = [20.5, 40, 59.5, 79.5]
const towerPlaces = [22, 42, 58.8, 77.5]

/** Returns the mark in a box of 100 units: towers from y 10 to 58, die from 60 to 87. */
function mark(pip = palette.table): string {
  const towers = [
    'M15 58V44H17V35H19V29H21L22 18L23 29H25V35H27V44H29V58Z',
    'M34 58V38H32.500V35H34.500V31.500C34.5 29 36 28 36.7 26.500C37.4 28 39 29 39 31.500V35H40V33.500C40 31 41.5 30 42 29C42.5 30 44 31 44 33.500V35H45V31.500C45 29 46.6 28 47.3 26.500C48 28 49.5 29 49.5 31.500V35H51.500V38H50V58H46V47C46 44.5 44.5 43 42 42C39.5 43 38 44.5 38 47V58Z',
    'M53.5 58V51H55V42H56.500V33H58V24L58.8 10L59.6 24V29H61V38H62.500V47H64V58Z',
    'M68 58C73 51 75.6 42 76 32H74.500V29H76.200L77.5 16L78.8 29H80.500V32H79C79.4 42 82 51 87 58H82C80.5 53.5 74.5 53.5 73 58Z',
  ]
  const pips = pipPlaces
    .map(
      (x) =>
        `<circle cx="${x}" cy="72.5" r="6.4" fill="#B57A1C"/><circle cx="${x}" cy="72.5" r="5.4" fill="${pip}"/><circle cx="${x}" cy="72.5" r="1.7" fill="#FFE2A0"/>`,
    )
    .join('')
  return (
    towers
      .map(
        (tower, index) =>
          `<path transform="translate(${round(pipPlaces[index]! - towerPlaces[index]!)} 0)" d="${tower}" fill="url(#brass)"/>`,
      )
      .join('') +
    `<rect x="8" y="60" width="84" height="27" rx="8" fill="#8F6A34"/><rect x="8" y="60" width="84" height="24.5" rx="7.5" fill="url(#bone)"/>${pips}`
  )
}

/** Returns an app icon of 512 units; `inset` is the share of the side that a launcher's mask may cut. */
function icon(inset: number, corner: number): string {
  const scale = round(5.12 * (1 - 2 * inset))
  const offset = round(512 * inset)
  return svg(
    512,
    512,
    defs,
    `<rect width="512" height="512" rx="${corner}" fill="url(#sky)"/><circle cx="256" cy="330" r="250" fill="url(#lamp)"/>` +
      (corner
        ? `<rect x="9" y="9" width="494" height="494" rx="${corner - 9}" fill="none" stroke="url(#brass)" stroke-width="14"/>`
        : '') +
      `<g transform="translate(${offset} ${offset}) scale(${scale})">${mark()}</g>`,
  )
}

function wordmark(colour: string): string {
  const city = textOutlines('City', 178, 48, 78, `fill="${colour}"`)
  const dice = textOutlines('Dice', 338, 48, 78, 'fill="url(#brass)"')
  return svg(424, 96, defs, `<g transform="translate(0 -2) scale(1)">${mark()}</g>${city}${dice}`)
}

/** Writes the brand's SVG files: sources of rendered icons to assets/brand, served files to public/brand. */
export function drawBrand() {
  saveSvg('public/brand/logo.svg', svg(100, 100, defs, mark()))
  saveSvg('public/brand/wordmark.svg', wordmark(palette.paper))
  saveSvg('public/brand/wordmark-ink.svg', wordmark(palette.ink))
  saveSvg('assets/brand/icon.svg', icon(0.08, 112))
  saveSvg('assets/brand/icon-maskable.svg', icon(0.16, 0))
  // Android's adaptive icons combine a foreground and a background and may cut a third of the side.
  saveSvg(
    'assets/brand/icon-front.svg',
    svg(512, 512, defs, `<g transform="translate(123 112) scale(2.66)">${mark()}</g>`),
  )
  saveSvg(
    'assets/brand/icon-back.svg',
    svg(
      512,
      512,
      defs,
      '<rect width="512" height="512" fill="url(#sky)"/><circle cx="256" cy="330" r="250" fill="url(#lamp)"/>',
    ),
  )
}
