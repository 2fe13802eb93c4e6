// Draws the rings, plates, backgrounds and reel parts.
import { glow, gradient, palette, plateMetal, polygon, saveSvg, svg } from './svg.ts'

export const brassUp = gradient(
  'up',
  [
    [0, '#FFF0C4'],
    [0.35, palette.brass],
    [0.7, palette.brassShade],
    [1, '#FFD98A'],
  ],
  'x1=".1" y1="0" x2=".9" y2="1"',
)

/** Returns the outline of a square. */
export function ring(size: number, inset: number, radius: number, width: number, stroke: string, more = '') {
  const side = size - 2 * inset
  return `<rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`
}

/** Strokes of a brass bar, drawn from wide to narrow: glow, dark seat, bar, light upper edge, dark lower edge. */
const brassBar: [shift: number, width: number, paint: string, opacity: number][] = [
  [0, 25, '#FFB84A', 0.14],
  [0, 20, '#FFB84A', 0.2],
  [0, 16, '#2A1804', 0.95],
  [0, 12.5, 'url(#up)', 1],
  [-4.4, 1.8, '#FFF6DC', 0.95],
  [5.6, 1.6, palette.brassDeep, 0.9],
]

/** Brighter than the rim of any coin. */
const brightUp = gradient(
  'bright',
  [
    [0, '#FFFDF4'],
    [0.5, '#FFEFC0'],
    [1, palette.brassLight],
  ],
  'x1=".1" y1="0" x2=".9" y2="1"',
)

/** Under a coin of 192 pixels: dark felt, which keeps the ring off the coin's own rim, then glow and ring. */
const coinRing: [radius: number, width: number, paint: string, opacity: number][] = [
  [52, 104, '#05041A', 0.7],
  [108.5, 27, '#FFD98A', 0.16],
  [108.5, 19, '#FFD98A', 0.28],
  [108.5, 11, 'url(#bright)', 1],
]

/** The ring of a selected tile. */
export const tileRing = () =>
  brassBar
    .map(([shift, width, paint, opacity]) =>
      ring(144, 15.5 + shift, 36 - shift, width, paint, `opacity="${opacity}"`),
    )
    .join('')

function drawRings() {
  saveSvg('assets/table/tile-ring.svg', svg(144, 144, brassUp, tileRing()))
  saveSvg('assets/table/tile-focus.svg', svg(144, 144, '', ring(144, 5, 47, 8, palette.paper)))
  const circle = (radius: number, width: number, paint: string, opacity = 1) =>
    `<circle cx="128" cy="128" r="${radius}" fill="none" stroke="${paint}" stroke-width="${width}" opacity="${opacity}"/>`
  saveSvg(
    'assets/table/coin-ring.svg',
    svg(256, 256, brightUp, coinRing.map((band) => circle(...band)).join('')),
  )
  saveSvg('assets/table/coin-focus.svg', svg(256, 256, '', circle(120, 8, palette.paper)))
}

function drawPlates() {
  saveSvg(
    'assets/table/plate.svg',
    svg(
      128,
      64,
      plateMetal,
      '<rect x="2" y="4" width="124" height="60" rx="16" fill="#05041A" opacity=".45"/><rect x="2" y="1" width="124" height="60" rx="16" fill="#6B4712"/>' +
        '<rect x="4" y="2.5" width="120" height="56" rx="14" fill="url(#plate)"/>' +
        '<rect x="9" y="7.5" width="110" height="46" rx="10" fill="none" stroke="#7A5212" stroke-width="1.6" opacity=".7"/>',
    ),
  )
  saveSvg(
    'assets/table/tray.svg',
    svg(
      144,
      144,
      gradient('well', [
        [0, '#05041A', 0.62],
        [1, '#05041A', 0.34],
      ]),
      '<rect width="144" height="144" rx="36" fill="url(#well)"/>' +
        ring(144, 1.5, 34.5, 3, palette.brass, 'opacity=".38"') +
        ring(144, 5, 31, 3, '#05041A', 'opacity=".35"'),
    ),
  )
  const badge = (fill: string, stroke: string) =>
    `<rect x="3" y="3" width="122" height="58" rx="29" fill="${fill}" stroke="${stroke}" stroke-width="5"/>`
  saveSvg(
    'assets/table/badge.svg',
    svg(
      128,
      64,
      brassUp +
        gradient('dark', [
          [0, '#231C57'],
          [1, '#0E0B2A'],
        ]),
      badge('url(#dark)', 'url(#up)') +
        '<rect x="8" y="8" width="112" height="48" rx="24" fill="none" stroke="#FFD98A" stroke-width="1.2" opacity=".35"/>',
    ),
  )
  saveSvg(
    'assets/table/badge-fill.svg',
    svg(128, 64, '', '<rect x="6" y="6" width="116" height="52" rx="26" fill="#fff"/>'),
  )
}

function drawBackgrounds() {
  const star = (x: number, y: number, r: number) =>
    `<polygon points="${polygon(8, x, y, r, Math.PI / 8)}"/><polygon points="${polygon(4, x, y, r, 0)}"/><polygon points="${polygon(4, x, y, r, Math.PI / 4)}"/>`
  const lattice =
    star(64, 64, 40) +
    [
      [0, 0],
      [128, 0],
      [0, 128],
      [128, 128],
    ]
      .map(([x, y]) => star(x!, y!, 40))
      .join('') +
    '<path d="M64 -4V24M64 104V132M-4 64H24M104 64H132M28 28L36 36M92 36L100 28M28 100L36 92M92 92L100 100M0 40L28 28L40 0M88 0L100 28L128 40M0 88L28 100L40 128M88 128L100 100L128 88"/>'
  saveSvg(
    'assets/table/jaali.svg',
    svg(128, 128, '', `<g fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round">${lattice}</g>`),
  )
  saveSvg(
    'assets/table/glow.svg',
    svg(
      128,
      128,
      glow('g', [
        [0, '#fff', 1],
        [0.25, '#fff', 0.62],
        [0.55, '#fff', 0.2],
        [0.8, '#fff', 0.05],
        [1, '#fff', 0],
      ]),
      '<rect width="128" height="128" fill="url(#g)"/>',
    ),
  )
  saveSvg('assets/table/pixel.svg', svg(4, 4, '', '<rect width="4" height="4" fill="#fff"/>'))
}

function drawReels() {
  saveSvg(
    'assets/result/reel-frame.svg',
    svg(
      128,
      128,
      brassUp,
      ring(128, 12, 18, 16, '#05041A', 'opacity=".4"') +
        ring(128, 10, 18, 12, 'url(#up)') +
        ring(128, 5.5, 21, 1.6, '#FFF3D0', 'opacity=".9"') +
        ring(128, 15.5, 14, 2, palette.brassDeep) +
        ring(128, 18.5, 11, 4, '#05041A', 'opacity=".55"'),
    ),
  )
  saveSvg(
    'assets/result/reel-shade.svg',
    svg(
      32,
      256,
      gradient('s', [
        [0, '#05041A', 0.92],
        [0.2, '#05041A', 0.45],
        [0.38, '#05041A', 0.04],
        [0.5, '#FFFFFF', 0.1],
        [0.62, '#05041A', 0.04],
        [0.8, '#05041A', 0.45],
        [1, '#05041A', 0.92],
      ]),
      '<rect width="32" height="256" fill="url(#s)"/>',
    ),
  )
  saveSvg(
    'assets/result/feather.svg',
    svg(
      64,
      16,
      gradient(
        'f',
        [
          [0, '#fff', 1],
          [0.5, '#fff', 0.5],
          [1, '#fff', 0.01],
        ],
        'x1="0" y1="0" x2="1" y2="0"',
      ),
      '<rect width="64" height="16" fill="url(#f)"/>',
    ),
  )
  // The face that a reel shows before it spins: no city and no number.
  const rays = Array.from({ length: 8 }, (_, turn) => {
    const angle = (turn * Math.PI) / 4
    return `<path d="M0 -58L11 -20L0 -8L-11 -20Z" transform="translate(64 80) rotate(${(angle * 180) / Math.PI})"/>`
  })
  saveSvg(
    'assets/result/reel-neutral.svg',
    svg(
      128,
      160,
      gradient('n', [
        [0, '#2A2266'],
        [1, '#14103A'],
      ]),
      '<rect width="128" height="160" rx="14" fill="url(#n)"/>' +
        `<g fill="none" stroke="${palette.brass}" stroke-width="4" stroke-linejoin="round" opacity=".85">${rays.join('')}<circle cx="64" cy="80" r="12"/></g>`,
    ),
  )
  saveSvg(
    'assets/result/timer-card.svg',
    svg(
      128,
      128,
      brassUp +
        gradient('dark', [
          [0, '#2A2266'],
          [1, '#0E0B2A'],
        ]),
      '<rect x="3" y="6" width="122" height="121" rx="22" fill="#05041A" opacity=".4"/><rect x="4" y="3" width="120" height="120" rx="21" fill="url(#dark)" stroke="url(#up)" stroke-width="5"/>' +
        '<rect x="9" y="8" width="110" height="110" rx="16" fill="none" stroke="#FFD98A" stroke-width="1.2" opacity=".3"/>',
    ),
  )
}

/** Draws the frames, plates and backgrounds of this file and writes them to assets/table and assets/result. */
export function drawFrames() {
  drawRings()
  drawPlates()
  drawBackgrounds()
  drawReels()
}
