// Draws the chips: 50 in violet enamel, 100 with eight lobes, 500 as a square with a gold rosette.
import { brass, centre, circle, diagonal, metalGradients, raised, shadow, steel } from './coinParts.ts'
import { glow, gradient, palette, round, svg } from './svg.ts'

function coin50(): string {
  const enamel = gradient(
    'e',
    [
      [0, '#9B5BFF'],
      [0.5, '#6E2FD6'],
      [1, '#45179B'],
    ],
    diagonal,
  )
  const insert = (rotation: number) =>
    `<path transform="rotate(${rotation} 96 96)" d="M82 11.2A86 86 0 0 1 110 11.2L106.6 32A66 66 0 0 0 85.4 32Z" fill="${palette.paper}"/>`
  return svg(
    192,
    192,
    metalGradients('b', brass) + enamel,
    shadow +
      circle(86, 'url(#e)') +
      [0, 60, 120, 180, 240, 300].map(insert).join('') +
      circle(85, 'none', `stroke="${'#2B0B6B'}" stroke-width="2.5" opacity=".7"`) +
      circle(65, 'url(#bUp)') +
      circle(59.5, 'url(#bDown)') +
      circle(57.5, 'url(#e)') +
      circle(
        51,
        'none',
        `stroke="${palette.brassLight}" stroke-width="1.6" stroke-dasharray="2.2 4.2" opacity=".8"`,
      ) +
      raised('50', 88, palette.paper, '#2B0B6B'),
  )
}

function coin100(): string {
  const enamel = gradient(
    'e',
    [
      [0, '#B9C8FF'],
      [0.5, '#7E97F2'],
      [1, '#4C62C8'],
    ],
    diagonal,
  )
  const lobes = (radius: number, size: number, fill: string) =>
    `<g fill="${fill}">${Array.from({ length: 8 }, (_, index) => {
      const angle = ((index + 0.5) / 8) * Math.PI * 2
      return `<circle cx="${round(centre + radius * Math.cos(angle))}" cy="${round(centre + radius * Math.sin(angle))}" r="${size}"/>`
    }).join('')}<circle cx="96" cy="96" r="${radius}"/></g>`
  return svg(
    192,
    192,
    metalGradients('s', steel) + enamel,
    `<g transform="translate(1 5)" opacity=".38">${lobes(58, 29, '#05041A')}</g>` +
      lobes(58, 29, '#2A3A8C') +
      lobes(58, 25.5, '#E9EEFF') +
      lobes(58, 21.5, '#5B73DA') +
      circle(64, 'url(#sUp)') +
      circle(60, 'url(#e)') +
      circle(53, 'none', 'stroke="#EEF2FF" stroke-width="1.6" opacity=".75"') +
      raised('100', 68, '#FFFFFF', '#22307A'),
  )
}

function coin500(): string {
  const stone = gradient(
    'e',
    [
      [0, '#A9A79E'],
      [0.5, '#77756F'],
      [1, '#47464A'],
    ],
    diagonal,
  )
  const rosette = Array.from(
    { length: 24 },
    (_, index) =>
      `<ellipse cx="96" cy="96" rx="63" ry="25" transform="rotate(${round(index * 7.5)} 96 96)"/>`,
  ).join('')
  const card = (inset: number, radius: number, fill: string, more = '') =>
    `<rect x="${inset}" y="${inset}" width="${192 - 2 * inset}" height="${192 - 2 * inset}" rx="${radius}" fill="${fill}" ${more}/>`
  return svg(
    192,
    192,
    metalGradients('b', brass) +
      stone +
      glow('hub', [
        [0, '#2B2A33'],
        [0.78, '#3C3A42', 0.95],
        [1, '#3C3A42', 0],
      ]),
    `<g transform="translate(1 5)" opacity=".38">${card(14, 34, '#05041A')}</g>` +
      card(13, 35, 'url(#bUp)') +
      card(18, 30, 'url(#bDown)') +
      card(20.5, 28, 'url(#e)') +
      `<g fill="none" stroke="${palette.brassLight}" stroke-width="1" opacity=".85">${rosette}</g>` +
      card(27, 22, 'none', `stroke="${palette.brassLight}" stroke-width="2"`) +
      [
        [40, 40],
        [152, 40],
        [40, 152],
        [152, 152],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5" fill="url(#bUp)"/>`)
        .join('') +
      `<ellipse cx="96" cy="96" rx="66" ry="36" fill="url(#hub)"/>` +
      raised('500', 72, palette.brassLight, '#1E1B22'),
  )
}

/** By value in rupees. */
export const chipCoins = { 50: coin50, 100: coin100, 500: coin500 }
