// What lies beyond the table, painted as one picture behind it: night sky, the four cities on one horizon, the lighthouse and
// its beam, the parapet, and the bulbs above.
import { CITIES, type City } from '../../../src/domain/core/city.ts'
import { cityColumn } from '../../../src/stage/layout/filmPlaces.ts'
import type { FilmState } from '../../../src/stage/throw/choreography.ts'
import { seededRandom } from '../../../src/stage/throw/seededRandom.ts'
import { cityHues } from '../../drawing/cityHues.ts'
import { drawLighthouse } from './lighthouse.ts'
import { glowCanvas, paintedCanvas, softCanvas, wash } from './materials.ts'
import { makeParapet, parapetHeight } from './parapet.ts'
import { drawCity, makeSkyline } from './skyline.ts'

/** Height of the visible water between the horizon and the parapet. */
const waterHeight = 13
const skyHeight = 420
/** How much larger the lit city and its plate are before the others than among them. */
const growth = { city: 0.56, plate: 0.42 }

function paintSky(width: number) {
  const random = seededRandom(11)
  return paintedCanvas(width, skyHeight, (brush) => {
    wash(brush, [0, 0, width, skyHeight], ['#070618', '#0D0B2C', '#17133F', '#2A1A58', '#4A2263', '#7C3566'])
    for (let star = 0; star < 190; star++) {
      brush.globalAlpha = 0.25 + random() * 0.6
      brush.fillStyle = random() < 0.2 ? '#FFE2B0' : '#FFFFFF'
      brush.beginPath()
      brush.arc(random() * width, random() ** 1.3 * skyHeight * 0.85, 0.5 + random() * 0.8, 0, Math.PI * 2)
      brush.fill()
    }
    // Noise hides the steps of the gradient after encoding.
    brush.globalAlpha = 0.016
    for (let grain = 0; grain < 26_000; grain++) {
      brush.fillStyle = random() < 0.5 ? '#FFFFFF' : '#000000'
      brush.fillRect(Math.floor(random() * width), Math.floor(random() * skyHeight), 2, 2)
    }
  })
}

/** Low houses along the whole horizon, which join the four cities. */
function paintFarHouses(width: number) {
  const random = seededRandom(29)
  return paintedCanvas(width, 60, (brush) => {
    for (let x = -4; x < width; ) {
      const [wide, high] = [9 + random() * 17, 9 + random() * 20]
      wash(brush, [x, 60 - high, wide, high], ['#35205F', '#3C2460'])
      for (let pane = 0; pane < 4; pane++) {
        if (random() < 0.62) continue
        brush.fillStyle = 'rgba(255,202,120,.5)'
        brush.fillRect(x + 2 + random() * (wide - 5), 63 - high + random() * (high - 6), 1.6, 2)
      }
      x += wide + random() * 3
    }
  })
}

function drawBulbs(brush: CanvasRenderingContext2D, glow: HTMLCanvasElement, width: number, y: number) {
  const span = width / 3
  brush.strokeStyle = '#0B0A1F'
  brush.lineWidth = 2
  const hang = (x: number) => y + 30 * (1 - ((((x + span / 2) % span) / span) * 2 - 1) ** 2) - 12
  brush.beginPath()
  for (let x = 0; x <= width; x += 8) brush.lineTo(x, hang(x))
  brush.stroke()
  for (let x = 20; x < width; x += 46) {
    brush.globalCompositeOperation = 'lighter'
    brush.drawImage(glow, x - 34, hang(x) + 8 - 34, 68, 68)
    brush.globalCompositeOperation = 'source-over'
    brush.fillStyle = '#FFEFC2'
    brush.beginPath()
    brush.arc(x, hang(x) + 8, 4.4, 0, Math.PI * 2)
    brush.fill()
  }
}

/** Returns the picture and the function that draws it: the parapet's foot at `foot`, the cities larger by `scale`. */
export async function makeBackdrop(width: number, height: number) {
  const skyline = await makeSkyline()
  const sky = paintSky(width)
  const farHouses = paintFarHouses(width)
  const parapet = makeParapet(width)
  const bulb = glowCanvas(128, '255,178,84')
  const spot = glowCanvas(512, '255,255,255')
  const hues = Object.fromEntries(CITIES.map((city) => [city, softCanvas(512, cityHues[city])])) as Record<
    City,
    HTMLCanvasElement
  >
  const canvas = paintedCanvas(width, height, () => undefined)
  const brush = canvas.getContext('2d')!
  brush.imageSmoothingQuality = 'high'
  const inBeam = paintedCanvas(width, height, () => undefined)
  const beamBrush = inBeam.getContext('2d')!

  const columnOf = (city: City) => width / 2 + cityColumn(city)

  /** Draws the buildings that the beam meets, in a soft round of its light. */
  const drawBeamSpot = ({ beamX, beamPower }: FilmState, horizon: number, scale: number) => {
    beamBrush.globalCompositeOperation = 'source-over'
    beamBrush.clearRect(0, 0, width, height)
    for (const city of CITIES) drawCity(beamBrush, skyline[city].inBeam, columnOf(city), horizon, scale)
    beamBrush.globalCompositeOperation = 'destination-in'
    beamBrush.drawImage(spot, width / 2 + beamX - 230, horizon - 75 * scale - 250, 460, 500)
    brush.globalAlpha = beamPower
    brush.drawImage(inBeam, 0, 0)
    brush.globalAlpha = 1
  }

  const draw = (state: FilmState, time: number, foot: number, scale: number) => {
    const { litCity, litAmount, nearness } = state
    const horizon = foot - parapetHeight - waterHeight
    brush.globalAlpha = 1
    brush.globalCompositeOperation = 'source-over'
    brush.fillStyle = '#070618'
    brush.fillRect(0, 0, width, height)
    brush.drawImage(sky, 0, horizon - skyHeight)
    if (litCity) {
      brush.globalAlpha = 0.6 * litAmount
      brush.globalCompositeOperation = 'lighter'
      brush.drawImage(hues[litCity], columnOf(litCity) - 560, horizon - 330, 1120, 560)
      brush.globalAlpha = 1
      brush.globalCompositeOperation = 'source-over'
    }
    wash(brush, [0, horizon, width, foot - horizon], ['#4A2560', '#221548', '#120B30'])
    const drawLit = (picture: 'hour' | 'lit') => {
      if (!litCity) return
      const shore = horizon + (waterHeight - 4) * nearness
      brush.globalAlpha = litAmount
      drawCity(
        brush,
        skyline[litCity][picture],
        columnOf(litCity),
        shore,
        scale * (1 + growth.city * nearness),
      )
      brush.globalAlpha = 1
    }
    drawLit('hour')
    brush.drawImage(farHouses, 0, horizon - 60)
    for (const city of CITIES) drawCity(brush, skyline[city].dark, columnOf(city), horizon, scale)
    drawBeamSpot(state, horizon, scale)
    drawLighthouse(brush, state, width / 2, foot - parapetHeight, horizon)
    parapet.draw(brush, foot, time)
    drawBulbs(brush, bulb, width, horizon - 212)
    drawLit('lit')
    if (litCity) parapet.drawLitPlate(brush, litCity, foot, litAmount, 1 + growth.plate * nearness)
  }
  return { context: brush, draw }
}
