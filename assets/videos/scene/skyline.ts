// The four cities, made from the layers of the table's own tiles: dark against the night, in the beam's light, and lit at
// their own hour.
import { CITIES, type City } from '../../../src/domain/core/city.ts'
import type { CityLayer } from '../../drawing/cityShell.ts'
import { paintedCanvas, wash } from './materials.ts'

const sources = import.meta.glob<string>('../../table/city-*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Pixels of the picture for one unit of a tile. */
const tileScale = 0.45
/** Canvases have twice the picture's resolution, so that the camera's motion does not blur them. */
const detail = 2 * tileScale
/** The part of a tile's plane that a canvas shows; the sky and the water reach beyond the tile. */
const view = { x: -260, y: -20, width: 904, height: 440 }
const tileWidth = 384
/** The y coordinate at which the water begins in a tile. */
const waterline = 344

/** Pictures of one city, all of the same part of its tile. */
export interface CityPictures {
  dark: HTMLCanvasElement
  /** What the lighthouse's beam shows: the buildings, almost without colour. */
  inBeam: HTMLCanvasElement
  /** Buildings in their own light. */
  lit: HTMLCanvasElement
  /** Sky and water at the city's own hour, fading into the night. */
  hour: HTMLCanvasElement
}

/** Draws some layers of a tile; a layer that the file lacks is an error, since an artist may replace the file. */
async function drawLayers(city: City, layers: CityLayer[]): Promise<HTMLCanvasElement> {
  const file = `../../table/city-${city}.svg`
  const drawing = new DOMParser().parseFromString(sources[file]!, 'image/svg+xml').documentElement
  for (const layer of ['sky', 'buildings', 'water'])
    if (!drawing.querySelector(`g.${layer}`))
      throw new Error(`city-${city}.svg has no group of class ${layer}`)
  const all: CityLayer[] = ['sky', 'buildings', 'glow', 'water', 'foreground']
  for (const hidden of all.filter((layer) => !layers.includes(layer)))
    for (const group of drawing.querySelectorAll(`g.${hidden}`)) group.remove()
  for (const group of drawing.querySelectorAll('g.sky > rect:first-of-type, g.water > rect')) {
    group.setAttribute('x', String(view.x))
    group.setAttribute('width', String(view.width))
    if (group.parentElement?.classList.contains('sky')) {
      group.setAttribute('y', String(view.y))
      group.setAttribute('height', String(waterline - view.y + 6))
    }
  }
  // The tile's rounded outline and its edges do not belong to the city.
  for (const edge of drawing.querySelectorAll(':scope > rect')) edge.remove()
  drawing.querySelector(':scope > g')?.removeAttribute('clip-path')
  drawing.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`)
  drawing.setAttribute('width', String(view.width * detail))
  drawing.setAttribute('height', String(view.height * detail))
  const image = new Image()
  image.src = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }),
  )
  await image.decode()
  return paintedCanvas(view.width * detail, view.height * detail, (brush) => {
    brush.drawImage(image, 0, 0)
  })
}

/** Returns a copy of `picture` that `paint` changes. */
const changed = (picture: HTMLCanvasElement, paint: (brush: CanvasRenderingContext2D) => void) =>
  paintedCanvas(picture.width, picture.height, (brush) => {
    brush.drawImage(picture, 0, 0)
    paint(brush)
  })

/** Fades a picture out towards the sides of `[from, until]`, in units of the tile. */
function fadeSides(brush: CanvasRenderingContext2D, [from, until]: [number, number], soft: number) {
  const { width, height } = brush.canvas
  const gradient = brush.createLinearGradient((from - view.x) * detail, 0, (until - view.x) * detail, 0)
  const share = soft / (until - from)
  gradient.addColorStop(0, 'rgba(0,0,0,0)')
  gradient.addColorStop(share * 0.5, 'rgba(0,0,0,.32)')
  gradient.addColorStop(share, '#000')
  gradient.addColorStop(1 - share, '#000')
  gradient.addColorStop(1 - share * 0.5, 'rgba(0,0,0,.32)')
  gradient.addColorStop(1, 'rgba(0,0,0,0)')
  brush.globalCompositeOperation = 'destination-in'
  brush.fillStyle = gradient
  brush.fillRect(0, 0, width, height)
}

function fadeTop(brush: CanvasRenderingContext2D) {
  const { width, height } = brush.canvas
  brush.globalCompositeOperation = 'destination-in'
  wash(brush, [0, 0, width, height], ['rgba(0,0,0,.5)', 'rgba(0,0,0,.85)', '#000', '#000', '#000'])
}

function fillSilhouette(buildings: HTMLCanvasElement, colours: string[]) {
  return changed(buildings, (brush) => {
    brush.globalCompositeOperation = 'source-in'
    wash(brush, [0, 0, buildings.width, (waterline - view.y) * detail], colours)
  })
}

async function makeCity(city: City): Promise<CityPictures> {
  const buildings = await drawLayers(city, ['buildings'])
  const tile: [number, number] = [-6, tileWidth + 6]
  const rim = fillSilhouette(buildings, ['#8A7BD0', '#B98AC0'])
  const shape = fillSilhouette(buildings, ['#1B1450', '#1A1248', '#241452'])
  const dark = paintedCanvas(buildings.width, buildings.height, (brush) => {
    brush.globalAlpha = 0.75
    brush.drawImage(rim, -1.6, -1.4)
    brush.globalAlpha = 1
    brush.drawImage(shape, 0, 0)
    fadeSides(brush, tile, 22)
  })
  const inBeam = paintedCanvas(buildings.width, buildings.height, (brush) => {
    brush.filter = 'saturate(.22) brightness(.92) contrast(1.1)'
    brush.drawImage(buildings, 0, 0)
    brush.filter = 'none'
    brush.globalCompositeOperation = 'source-atop'
    brush.fillStyle = 'rgba(255,226,170,.22)'
    brush.fillRect(0, 0, buildings.width, buildings.height)
    fadeSides(brush, tile, 22)
  })
  const lit = changed(await drawLayers(city, ['buildings', 'glow']), (brush) => fadeSides(brush, tile, 22))
  const hour = changed(await drawLayers(city, ['sky', 'water']), (brush) => {
    fadeSides(brush, [-250, tileWidth + 250], 300)
    fadeTop(brush)
  })
  return { dark, inBeam, lit, hour }
}

/** Returns the pictures of all cities. */
export async function makeSkyline(): Promise<Record<City, CityPictures>> {
  const pictures = await Promise.all(CITIES.map(async (city) => [city, await makeCity(city)] as const))
  return Object.fromEntries(pictures) as Record<City, CityPictures>
}

/** Draws a city's picture with the middle of its tile at `x` and its waterline at `y`. */
export function drawCity(
  brush: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  x: number,
  y: number,
  scale = 1,
) {
  const unit = tileScale * scale
  brush.drawImage(
    picture,
    x + (view.x - tileWidth / 2) * unit,
    y + (view.y - waterline) * unit,
    view.width * unit,
    view.height * unit,
  )
}
