// The seven coins: shape, metal and numeral each tell the value, so that none depends on colour.
import { glow, gradient, ink, lettering, polygon, round, save, svg } from './ink.ts'

const centre = 96
const diagonal = 'x1=".15" y1=".05" x2=".85" y2=".95"'

interface Metal {
  light: string
  mid: string
  dark: string
  deep: string
}

const steel: Metal = { light: '#FBFDFF', mid: '#BCC8D6', dark: '#7F8EA3', deep: '#2C3648' }
const brass: Metal = { light: '#FFE9AE', mid: ink.brass, dark: '#B97B1B', deep: '#4A2E05' }
const nickel: Metal = { light: '#FFF3CC', mid: '#DDBB72', dark: '#9C7A34', deep: '#403010' }

const metalGradients = (id: string, metal: Metal) =>
  gradient(
    `${id}Up`,
    [
      [0, metal.light],
      [0.5, metal.mid],
      [1, metal.dark],
    ],
    diagonal,
  ) +
  gradient(
    `${id}Down`,
    [
      [0, metal.dark],
      [0.5, metal.mid],
      [1, metal.light],
    ],
    diagonal,
  ) +
  gradient(
    `${id}Face`,
    [
      [0, metal.mid],
      [0.42, metal.light],
      [0.58, metal.mid],
      [1, metal.dark],
    ],
    diagonal,
  )

const shadow = '<ellipse cx="97" cy="101" rx="85" ry="84" fill="#05041A" opacity=".38"/>'

const circle = (radius: number, fill: string, more = '') =>
  `<circle cx="96" cy="96" r="${radius}" fill="${fill}" ${more}/>`

/** A struck numeral: a light edge below right, then the dark cut. */
function struck(text: string, size: number, cut: string, edge: string, y = centre) {
  return (
    lettering(text, centre + 1.6, y + 2.2, size, `fill="${edge}"`) +
    lettering(text, centre, y, size, `fill="${cut}"`)
  )
}

/** A raised numeral in metal on enamel: its shadow, a dark outline, the metal. */
function raised(text: string, size: number, fill: string, outline: string) {
  return (
    lettering(text, centre + 1.5, centre + 3, size, 'fill="#05041A" opacity=".5"') +
    lettering(
      text,
      centre,
      centre,
      size,
      `fill="none" stroke="${outline}" stroke-width="7" stroke-linejoin="round"`,
    ) +
    lettering(text, centre, centre, size, `fill="${fill}"`)
  )
}

function beads(count: number, radius: number, size: number, fill: string) {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    return `<circle cx="${round(centre + radius * Math.cos(angle))}" cy="${round(centre + radius * Math.sin(angle))}" r="${size}" fill="${fill}"/>`
  }).join('')
}

function spokes(count: number, from: number, to: number, width: number, colour: string, opacity = 1) {
  const lines = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return `M${round(centre + from * x)} ${round(centre + from * y)}L${round(centre + to * x)} ${round(centre + to * y)}`
  }).join('')
  return `<path d="${lines}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" fill="none"/>`
}

function coin2() {
  return svg(
    192,
    192,
    metalGradients('s', steel),
    shadow +
      circle(86, 'url(#sUp)') +
      circle(82, 'none', `stroke="${steel.dark}" stroke-width="1.5"`) +
      circle(78, 'url(#sDown)') +
      circle(75, 'url(#sFace)') +
      beads(40, 69, 2.1, steel.dark) +
      struck('2', 128, steel.deep, '#fff'),
  )
}

function coin5() {
  return svg(
    192,
    192,
    metalGradients('b', brass) +
      glow('well', [
        [0, '#FFDB82'],
        [0.75, '#E3A12F'],
        [1, '#B67614'],
      ]),
    shadow +
      circle(86, 'url(#bUp)') +
      spokes(72, 80, 86, 2.4, brass.dark, 0.75) +
      circle(79, 'url(#bFace)') +
      circle(60, 'url(#bDown)') +
      circle(56.5, 'url(#well)') +
      circle(69.5, 'none', `stroke="${brass.light}" stroke-width="2" opacity=".85"`) +
      struck('5', 118, brass.deep, '#FFE9AE'),
  )
}

function coin10() {
  return svg(
    192,
    192,
    metalGradients('b', brass) + metalGradients('s', steel),
    shadow +
      circle(86, 'url(#bUp)') +
      circle(82.5, 'url(#bFace)') +
      spokes(30, 66, 79, 4, brass.dark, 0.7) +
      circle(64, 'url(#bDown)') +
      circle(62, brass.deep) +
      circle(60.5, 'url(#sUp)') +
      circle(57.5, 'url(#sFace)') +
      struck('10', 94, steel.deep, '#fff'),
  )
}

/** Twelve cut facets, each as bright as the light from the upper left makes it. */
function facets(outer: number, inner: number) {
  const corner = (index: number, radius: number) => {
    const angle = ((index + 0.5) / 12) * Math.PI * 2
    return `${round(centre + radius * Math.cos(angle))} ${round(centre + radius * Math.sin(angle))}`
  }
  return Array.from({ length: 12 }, (_, index) => {
    const facing = Math.cos(((index + 1) / 12) * Math.PI * 2 - Math.PI * 1.25)
    const tone = facing > 0 ? nickel.light : '#6E5220'
    const path = `M${corner(index, outer)}L${corner(index + 1, outer)}L${corner(index + 1, inner)}L${corner(index, inner)}Z`
    return `<path d="${path}" fill="${nickel.mid}"/><path d="${path}" fill="${tone}" opacity="${round(Math.abs(facing) * 0.85)}" stroke="#5C4316" stroke-width=".8"/>`
  }).join('')
}

function coin20() {
  const shape = (radius: number, fill: string, more = '') =>
    `<polygon points="${polygon(12, centre, centre, radius, Math.PI / 12)}" fill="${fill}" stroke-linejoin="round" ${more}/>`
  return svg(
    192,
    192,
    metalGradients('n', nickel),
    `<g transform="translate(1 5)" opacity=".38">${shape(88, '#05041A')}</g>` +
      shape(88, '#5C4316') +
      facets(87, 70) +
      shape(70, 'url(#nFace)', `stroke="#6E5220" stroke-width="1.5"`) +
      grain() +
      struck('20', 86, nickel.deep, '#FFF7DF'),
  )
}

function grain() {
  const ear = (turn: number) =>
    `<g transform="rotate(${turn} 96 96)"><path d="M96 37c4 3 4 8 0 11c-4-3-4-8 0-11z" fill="${nickel.dark}"/></g>`
  return [-26, -13, 0, 13, 26, 154, 167, 180, 193, 206].map(ear).join('')
}

function coin50() {
  const enamel = gradient(
    'e',
    [
      [0, '#9B5BFF'],
      [0.5, '#6E2FD6'],
      [1, '#45179B'],
    ],
    diagonal,
  )
  const insert = (turn: number) =>
    `<path transform="rotate(${turn} 96 96)" d="M82 11.2A86 86 0 0 1 110 11.2L106.6 32A66 66 0 0 0 85.4 32Z" fill="${ink.paper}"/>`
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
        `stroke="${ink.brassLight}" stroke-width="1.6" stroke-dasharray="2.2 4.2" opacity=".8"`,
      ) +
      raised('50', 88, ink.paper, '#2B0B6B'),
  )
}

function coin100() {
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

function coin500() {
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
      `<g fill="none" stroke="${ink.brassLight}" stroke-width="1" opacity=".85">${rosette}</g>` +
      card(27, 22, 'none', `stroke="${ink.brassLight}" stroke-width="2"`) +
      [
        [40, 40],
        [152, 40],
        [40, 152],
        [152, 152],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5" fill="url(#bUp)"/>`)
        .join('') +
      `<ellipse cx="96" cy="96" rx="66" ry="36" fill="url(#hub)"/>` +
      raised('500', 72, ink.brassLight, '#1E1B22'),
  )
}

/** Writes the coins into the table's folder. */
export function drawCoins() {
  const coins = { 2: coin2, 5: coin5, 10: coin10, 20: coin20, 50: coin50, 100: coin100, 500: coin500 }
  for (const [value, draw] of Object.entries(coins)) save(`assets/table/coin-${value}.svg`, draw())
}
