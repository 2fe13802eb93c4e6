// Draws the images of the landing page and the link preview. They include the table's sprites, so a changed coin appears
// here after the next drawing.

import { bulbs, defs, embedSprite, lattice, longDie, skyline, smallStars } from './rooftopParts.ts'
import { gradient, palette, saveSvg, svg, textOutlines } from './svg.ts'

function hero(): string {
  return svg(
    1600,
    900,
    defs,
    `<rect width="1600" height="900" fill="url(#night)"/><g transform="scale(4.17)" opacity=".9">${smallStars(90, 120)}</g><circle cx="1330" cy="190" r="200" fill="url(#moon)"/>` +
      `<ellipse cx="1000" cy="640" rx="1000" ry="330" fill="url(#dusk)"/><g transform="translate(420 640)">${skyline()}</g>` +
      `${bulbs(1600, 60, 34)}<rect y="640" width="1600" height="260" fill="url(#felt)"/>${lattice(60, 700, 110, 15, 3)}` +
      '<rect y="632" width="1600" height="20" fill="url(#brass)"/><rect y="666" width="1600" height="3" fill="#F2B544" opacity=".7"/>' +
      '<ellipse cx="1170" cy="770" rx="620" ry="140" fill="url(#pool)"/>' +
      embedSprite('table/coin-500', 770, 716, 118, -8) +
      embedSprite('table/coin-50', 868, 762, 112, 12) +
      embedSprite('table/coin-10', 1424, 690, 104, 10) +
      embedSprite('table/coin-100', 1470, 770, 116, -10) +
      embedSprite('table/coin-20', 700, 786, 96, 6) +
      longDie(960, 640, 0.86, 3, 1) +
      '<rect width="1000" height="900" fill="url(#calm)"/>',
  )
}

/** Returns a game's card: the four cities, a die face and coins. */
function gameCard(coins: string[], face: number, [top, bottom]: [string, string]): string {
  const shell =
    gradient('wash', [
      [0, top],
      [1, bottom],
    ]) +
    gradient('foot', [
      [0, '#0B0A1F', 0],
      [1, '#0B0A1F', 0.85],
    ])
  const cities = ['new_york', 'mumbai', 'dubai', 'tokyo']
  const fan = cities
    .map((city, index) =>
      embedSprite(
        `table/city-${city}`,
        62 + index * 164,
        66 + Math.abs(index - 1.5) ** 2 * 14,
        186,
        (index - 1.5) * 6,
      ),
    )
    .join('')
  return svg(
    800,
    500,
    defs + shell,
    `<rect width="800" height="500" fill="url(#wash)"/>${lattice(20, 20, 96, 9, 6)}<ellipse cx="400" cy="250" rx="460" ry="250" fill="url(#pool)"/>${fan}` +
      `<rect y="290" width="800" height="210" fill="url(#foot)"/>${bulbs(800, 14, 20)}` +
      coins
        .map((coin, index) =>
          embedSprite(`table/coin-${coin}`, 46 + index * 128, 342 - (index % 2) * 20, 132, index * 9 - 10),
        )
        .join('') +
      embedSprite(`table/die-${face}`, 566, 262, 190, 9),
  )
}

function preview(): string {
  return svg(
    1200,
    630,
    defs,
    `<rect width="1200" height="630" fill="url(#night)"/><g transform="scale(3.13)" opacity=".9">${smallStars(60, 110)}</g><g transform="translate(230 470) scale(.72)">${skyline()}</g>${bulbs(1200, 30, 26)}` +
      `<rect y="470" width="1200" height="160" fill="url(#felt)"/><rect y="464" width="1200" height="14" fill="url(#brass)"/>` +
      `<ellipse cx="600" cy="240" rx="760" ry="250" fill="url(#hush)"/>` +
      textOutlines('City', 400, 222, 170, `fill="${palette.paper}"`) +
      textOutlines('Dice', 765, 222, 170, 'fill="url(#brass)"') +
      textOutlines('Four cities. Four numbers. One throw.', 600, 326, 44, `fill="${palette.paper}"`, 600) +
      embedSprite('table/coin-5', 120, 500, 100, -8) +
      embedSprite('table/coin-100', 226, 512, 104, 8) +
      embedSprite('table/coin-500', 890, 506, 104, 6) +
      embedSprite('table/coin-50', 1000, 498, 100, -9) +
      longDie(410, 450, 0.62, 4, 2),
  )
}

/** Writes these images to assets/landing. */
export function drawLanding() {
  saveSvg('assets/landing/hero.svg', hero())
  saveSvg('assets/landing/practice.svg', gameCard(['2', '20', '50'], 2, ['#0E7F8A', '#17133F']))
  saveSvg('assets/landing/real.svg', gameCard(['10', '100', '500'], 4, ['#D9741A', '#4B1238']))
  saveSvg('assets/landing/og.svg', preview())
}
