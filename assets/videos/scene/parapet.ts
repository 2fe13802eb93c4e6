// The parapet at the table's far edge: a brass-edged beam with a name plate under each city, and oil lamps between them.
import { CITIES, type City } from '../../../src/domain/core/city.ts'
import texts from '../../../src/i18n/en/site.json' with { type: 'json' }
import { cityColumn } from '../../../src/stage/layout/filmPlaces.ts'
import { drawText } from './displayText.ts'
import { addStops, evenly, glowCanvas, paintedCanvas, wash } from './materials.ts'

/** Height of the parapet in pixels. */
export const parapetHeight = 40
const plate = { width: 172, height: 34 }
/** Between a plate and the parapet's foot. */
const plateGap = 3
/** Columns of the lamps, in pixels from the middle. */
const lampColumns = [-472, -240, 240, 472]

function paintPlate(name: string, isLit: boolean) {
  return paintedCanvas(plate.width * 3, plate.height * 3, (brush) => {
    brush.scale(3, 3)
    const { width, height } = plate
    const metal = brush.createLinearGradient(0, 0, width, height)
    const colours = isLit
      ? ['#C88A24', '#FFD98A', '#FFF0BE', '#F2B544', '#B5781B']
      : ['#3A2A24', '#54402C', '#5E4A33', '#49361F', '#33241C']
    addStops(metal, evenly(colours))
    brush.fillStyle = metal
    brush.beginPath()
    brush.roundRect(1, 1, width - 2, height - 2, 9)
    brush.fill()
    brush.strokeStyle = isLit ? '#7A4E10' : '#241812'
    brush.lineWidth = 1.4
    brush.beginPath()
    brush.roundRect(4.5, 4.5, width - 9, height - 9, 6)
    brush.stroke()
    brush.fillStyle = isLit ? '#FFF6D8' : '#6A5436'
    drawText(brush, name, width / 2 + 0.6, height / 2 + 0.9, 25)
    brush.fillStyle = isLit ? '#2E1A04' : '#8A6C3E'
    drawText(brush, name, width / 2, height / 2, 25)
  })
}

function paintBeam(width: number) {
  return paintedCanvas(width * 2, parapetHeight * 2, (brush) => {
    brush.scale(2, 2)
    wash(brush, [0, 0, width, parapetHeight], ['#2A1733', '#1B0F2A', '#140B22'])
    wash(brush, [0, 0, width, 5], ['#8A5C18', '#FFE7A8', '#F2B544', '#7A4E14'])
    wash(brush, [0, parapetHeight - 5, width, 5], ['#7A4E14', '#F2B544', '#C88A2A', '#4A2E0A'])
  })
}

/** An oil lamp of brass, seen from the front; its foot at the origin. */
function drawLamp(brush: CanvasRenderingContext2D, glow: HTMLCanvasElement, sway: number) {
  const metal = brush.createLinearGradient(-17, 0, 17, 0)
  addStops(metal, [
    [0, '#6B4412'],
    [0.3, '#FFD98A'],
    [0.55, '#E0A03A'],
    [1, '#5E3D0E'],
  ])
  brush.fillStyle = metal
  brush.beginPath()
  brush.moveTo(-10, 0)
  brush.lineTo(10, 0)
  brush.quadraticCurveTo(3, -3, 3, -9)
  brush.quadraticCurveTo(15, -11, 18, -21)
  brush.lineTo(-18, -21)
  brush.quadraticCurveTo(-15, -11, -3, -9)
  brush.quadraticCurveTo(-3, -3, -10, 0)
  brush.fill()
  brush.fillStyle = '#FFE7A8'
  brush.fillRect(-18, -22, 36, 2)
  brush.globalCompositeOperation = 'lighter'
  const size = 118 + 9 * sway
  brush.drawImage(glow, -size / 2, -33 - size / 2, size, size)
  brush.globalCompositeOperation = 'source-over'
  brush.fillStyle = '#FFF3C8'
  brush.beginPath()
  brush.moveTo(0, -48 - 3 * sway)
  brush.bezierCurveTo(8, -34, 7, -22, 0, -22)
  brush.bezierCurveTo(-7, -22, -8, -34, 0, -48 - 3 * sway)
  brush.fill()
  brush.fillStyle = '#FFB04A'
  brush.beginPath()
  brush.ellipse(0, -26, 3.4, 5, 0, 0, Math.PI * 2)
  brush.fill()
}

/** Returns the functions that draw the parapet with its foot at `foot`, and a city's shining plate before it. */
export function makeParapet(width: number) {
  const beam = paintBeam(width)
  const flame = glowCanvas(256, '255,164,64')
  const shine = glowCanvas(256, '255,206,120')
  const plates = Object.fromEntries(
    CITIES.map((city) => {
      const name = texts[`city.${city}`].toUpperCase()
      return [city, { dark: paintPlate(name, false), lit: paintPlate(name, true) }]
    }),
  ) as Record<City, { dark: HTMLCanvasElement; lit: HTMLCanvasElement }>
  const drawPlate = (
    brush: CanvasRenderingContext2D,
    picture: HTMLCanvasElement,
    x: number,
    y: number,
    scale: number,
  ) => {
    const [wide, high] = [plate.width * scale, plate.height * scale]
    brush.drawImage(picture, width / 2 + x - wide / 2, y - high, wide, high)
  }
  const draw = (brush: CanvasRenderingContext2D, foot: number, time: number) => {
    brush.drawImage(beam, 0, foot - parapetHeight, width, parapetHeight)
    for (const city of CITIES) drawPlate(brush, plates[city].dark, cityColumn(city), foot - plateGap, 1)
    lampColumns.forEach((x, index) => {
      // The periods divide 20 s, so that the end of the loop matches its beginning.
      const sway =
        0.5 * Math.sin(time * Math.PI * 3 + index * 2) + 0.5 * Math.sin(time * Math.PI * 5.5 + index)
      brush.save()
      brush.translate(width / 2 + x, foot - parapetHeight + 1)
      drawLamp(brush, flame, sway)
      brush.restore()
    })
  }
  const drawLitPlate = (
    brush: CanvasRenderingContext2D,
    city: City,
    foot: number,
    litAmount: number,
    scale: number,
  ) => {
    const x = cityColumn(city)
    brush.globalAlpha = litAmount
    brush.globalCompositeOperation = 'lighter'
    brush.drawImage(shine, width / 2 + x - 170 * scale, foot - 20 - 62 * scale, 340 * scale, 124 * scale)
    brush.globalCompositeOperation = 'source-over'
    drawPlate(brush, plates[city].lit, x, foot - plateGap, scale)
    brush.globalAlpha = 1
  }
  return { draw, drawLitPlate }
}
