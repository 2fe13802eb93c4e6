// Draws Tokyo: magenta night, Tokyo Tower lit, Mount Fuji behind it, the moon.
import { type CityDrawing, glints, glowGroup, horizon, layer, stars, windows } from './cityShell.ts'
import { glow, gradient, round } from './svg.ts'

const defs =
  gradient('sky', [
    [0, '#170A3A'],
    [0.45, '#5A1673'],
    [0.8, '#C12B83'],
    [1, '#FF6FA0'],
  ]) +
  gradient('water', [
    [0, '#8A2277'],
    [0.4, '#3D1160'],
    [1, '#120730'],
  ]) +
  gradient('fuji', [
    [0, '#7A4FA8'],
    [0.5, '#4A2A80'],
    [1, '#6B2A86'],
  ]) +
  gradient(
    'tower',
    [
      [0, '#FFD08A'],
      [0.3, '#FF7A3D'],
      [1, '#E8332F'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  glow('moon', [
    [0, '#FFF6E5', 1],
    [0.46, '#FFE9D0', 1],
    [0.48, '#FFD0D8', 0.4],
    [1, '#FF8AC0', 0],
  ]) +
  glow('lamp', [
    [0, '#FFB060', 0.75],
    [0.45, '#FF6A50', 0.28],
    [1, '#FF5A70', 0],
  ])

const axis = 244

/** Half the tower's width at a y coordinate; the tower flares towards its base. */
const half = (y: number) => 3.5 + 70 * ((y - 78) / (368 - 78)) ** 2.1

function tower() {
  const heights = [112, 134, 156, 176, 196, 228, 252, 278, 306, 336, 368]
  const edge = (side: number) =>
    heights.map((y, index) => `${index ? 'L' : 'M'}${round(axis + side * half(y))} ${y}`).join('')
  const braces = heights.slice(0, -1).map((y, index) => {
    const next = heights[index + 1] ?? y
    if (y === 196) return ''
    const inner = y >= 306
    return inner
      ? ''
      : `M${round(axis - half(y))} ${y}L${round(axis + half(next))} ${next}M${round(axis + half(y))} ${y}L${round(axis - half(next))} ${next}M${round(axis - half(next))} ${next}H${round(axis + half(next))}`
  })
  const legs = `M${axis - half(306)} 306H${axis + half(306)}M${axis - half(336)} 336Q${axis} 290 ${axis + half(336)} 336M${round(axis - half(368))} 368C${axis - 40} 330 ${axis - 22} 318 ${axis} 318S${axis + 40} 330 ${round(axis + half(368))} 368`
  const deck = (y: number, width: number, height: number) =>
    `<rect x="${axis - width / 2}" y="${y}" width="${width}" height="${height}" rx="3" fill="#FFF6E5"/><rect x="${axis - width / 2}" y="${y + height * 0.55}" width="${width}" height="${height * 0.45}" rx="2" fill="#FFC36B"/>`
  return (
    glowGroup(`<circle cx="${axis}" cy="230" r="150" fill="url(#lamp)"/>`) +
    `<path d="M${axis - 4} 112L${axis - 1.5} 52H${axis + 1.5}L${axis + 4} 112Z" fill="#FF6A3D"/><path d="M${axis - 2} 66h4v14h-4zM${axis - 3} 92h6v8h-6z" fill="#FFF6E5"/>` +
    `<path d="${edge(-1)}${edge(1)}" fill="none" stroke="url(#tower)" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="${braces.join('')}${legs}" fill="none" stroke="url(#tower)" stroke-width="3.8"/>` +
    `<path d="M${round(axis - half(140))} 140H${round(axis + half(140))}M${round(axis - half(240))} 240H${round(axis + half(240))}" stroke="#FFF6E5" stroke-width="7"/>` +
    deck(152, 26, 11) +
    deck(200, 50, 22)
  )
}

function fuji() {
  return (
    '<path d="M-40 344C40 316 84 232 116 196H150C184 234 226 320 310 344Z" fill="url(#fuji)"/>' +
    '<path d="M116 196H150C158 205 167 217 176 231L163 226L154 242L143 228L132 246L121 229L108 240L99 221C105 211 111 202 116 196Z" fill="#FFF6F8"/>' +
    '<path d="M116 196C84 232 40 316 -40 344" fill="none" stroke="#FFC2DC" stroke-width="2.5" opacity=".8"/>'
  )
}

function blossom(x: number, y: number, size: number, rotation: number) {
  const petal = [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<ellipse cx="0" cy="${-size * 0.55}" rx="${size * 0.36}" ry="${size * 0.5}" transform="rotate(${angle + rotation})"/>`,
    )
    .join('')
  return `<g transform="translate(${x} ${y})" fill="#FFB7D3">${petal}<circle r="${size * 0.2}" fill="#FF4D8D"/></g>`
}

const branch =
  '<path d="M-6 70C40 62 70 78 110 56M44 67C58 52 66 44 84 40" fill="none" stroke="#2A0E33" stroke-width="6" stroke-linecap="round"/>' +
  [
    [30, 60, 17, 0],
    [62, 74, 15, 20],
    [86, 40, 16, 40],
    [112, 54, 18, 10],
    [58, 50, 12, 30],
    [10, 78, 14, 15],
  ]
    .map(([x, y, s, t]) => blossom(x!, y!, s!, t!))
    .join('')

export function tokyo(): CityDrawing {
  const near = `M0 ${horizon + 24}V292H22V274H46V300H64V286H92V310H112V296H134V320H160V${horizon + 24}ZM318 ${horizon + 24}V300H334V276H352V292H384V${horizon + 24}Z`
  const sky = `<rect width="384" height="350" fill="url(#sky)"/>${stars(44, 200, 9)}<circle cx="316" cy="98" r="78" fill="url(#moon)"/>`
  const houses =
    `<path d="${near}" fill="#220B4A"/>` +
    `<path d="${windows(5, 298, 17, 5, [9.3, 12], [4.5, 6], (r, c) => (r * 5 + c * 3) % 7 < 3 && r * 12 > [0, -12, 20, 8, 26][c % 5]! - 10)}" fill="#FF8AC0"/>` +
    `<path d="${windows(324, 306, 6, 5, [9.3, 12], [4.5, 6], (r, c) => (r + c * 2) % 3 === 0)}" fill="#7FE8FF"/>`
  const bank = '<path d="M0 372C60 360 110 378 160 370S320 364 384 374V400H0Z" fill="#14062C"/>'
  return {
    defs,
    layers: [
      layer('sky', sky),
      layer('buildings', fuji()),
      layer('water', `<rect y="${horizon}" width="384" height="140" fill="url(#water)"/>`),
      layer('buildings', `${houses}<path d="M0 368H384V392H0Z" fill="#1A0838"/>${tower()}${bank}`),
      layer('water', glints(axis, 402, 474, 46, '#FF8A5A', 0.75) + glints(90, 404, 474, 36, '#FF8AC0', 0.5)),
      layer('foreground', branch),
    ],
  }
}
