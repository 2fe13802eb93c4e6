// The four cities on the evening of Diwali: each keeps its hour's hue, under fireworks, with a garland over it and lamps at its foot.
import { cityDrawings } from '../cities.ts'
import { type CityDrawing, cityTile, layer } from '../cityShell.ts'
import { gradient, saveSvg } from '../svg.ts'
import { diya, diyaDefs, firework, garland, leaf, marigold, marigolds } from './parts.ts'

/**
 * @param dusk how dark the evening makes the sky
 * @param lampsY the ground of the lamps
 * @param fireworks beside the landmark
 */
const evening = (dusk: number, lampsY: number, ...fireworks: Parameters<typeof firework>[]) => ({
  dusk,
  lampsY,
  fireworks: fireworks.map((one) => firework(...one)).join(''),
})

const evenings: Record<string, ReturnType<typeof evening>> = {
  new_york: evening(0, 368, [306, 128, 52, '#FFC35A'], [58, 168, 40, '#FF7FB0', 12]),
  mumbai: evening(0.42, 366, [72, 140, 48, '#FFE08A'], [300, 116, 40, '#FFB0C8', 12]),
  dubai: evening(0.62, 370, [292, 128, 52, '#FFD27A'], [64, 168, 46, '#FF8FB8', 14]),
  tokyo: evening(0, 370, [116, 152, 50, '#FFCB62'], [322, 122, 44, '#FF9EC4', 14]),
}

/** The garland over a door: three arcs, and between them leaves with a strand of blossoms. */
function toran(): string {
  const top = 16
  const hung = [128, 256]
    .map(
      (x) =>
        leaf(x, top + 4, 44, 22) +
        leaf(x, top + 4, 44, -22) +
        leaf(x, top + 4, 52, 0) +
        [0, 1, 2].map((index) => marigold(x, top + 8 + index * 17, 10 - index, index === 1)).join(''),
    )
    .join('')
  const arcs = [0, 128, 256].map((x) => garland(x, x + 128, top, 26, 13)).join('')
  return `<path d="M0 0H384V18H0Z" fill="#05041A" opacity=".25"/>${arcs}${hung}`
}

/** Diwali is the night of the new moon, and the sun has set. */
const withoutSun = (sky: string) => sky.replaceAll(/<circle [^>]*url\(#(sun|moon)\)"\/>/g, '')

const lamps = (y: number) => diya(64, y, 0.78) + diya(192, y + 4, 0.92) + diya(320, y, 0.78)

/** Writes the tiles to the skin; the silhouettes of the drawn throw stay. */
export function drawDiwaliCities(): void {
  for (const [city, draw] of Object.entries(cityDrawings)) {
    const { dusk, fireworks, lampsY } = evenings[city]!
    const { defs, layers } = draw()
    const dusky = gradient('evening', [
      [0, '#1A0A3C', dusk],
      [0.7, '#5A1240', dusk * 0.75],
      [1, '#B0402E', dusk * 0.3],
    ])
    const sky = `${dusk === 0 ? '' : '<rect width="384" height="350" fill="url(#evening)"/>'}${fireworks}`
    const drawing: CityDrawing = {
      defs: defs + dusky + marigolds + diyaDefs,
      layers: [
        ...layers.filter(({ name }) => name === 'sky').map(({ body }) => layer('sky', withoutSun(body))),
        layer('sky', sky),
        ...layers.filter(({ name }) => name !== 'sky'),
        layer('foreground', lamps(lampsY) + toran()),
      ],
    }
    saveSvg(`assets/skins/diwali/table/city-${city}.svg`, cityTile(drawing))
  }
}
