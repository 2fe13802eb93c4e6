// The lighthouse before the horizon, and its beam.
import type { FilmState } from '../../../src/stage/throw/choreography.ts'
import { paintedCanvas } from './materials.ts'

/** Height of the lamp above the lighthouse's foot, in pixels. */
const lampHeight = 62

/** Draws the beam from the lamp at (x, y) towards the skyline: brightest at the lamp and in its middle. */
function drawBeam(
  brush: CanvasRenderingContext2D,
  { beamX, beamPower }: FilmState,
  [x, y]: [number, number],
  targetY: number,
) {
  const [dx, dy] = [beamX, targetY - y]
  const length = Math.hypot(dx, dy)
  const turn = Math.atan(88 / length) / (2 * Math.PI)
  const reach = length + 90
  const light = brush.createConicGradient(Math.atan2(dy, dx) - Math.PI, x, y)
  light.addColorStop(0, 'rgba(255,226,170,0)')
  for (let step = -10; step <= 10; step++) {
    const aside = step / 10
    const alpha = 0.62 * Math.exp(-4.5 * aside * aside) * (1 - aside * aside) * beamPower
    light.addColorStop(0.5 + aside * turn, `rgba(255,226,170,${alpha})`)
  }
  light.addColorStop(1, 'rgba(255,226,170,0)')
  const cone = paintedCanvas(brush.canvas.width, brush.canvas.height, (beam) => {
    beam.fillStyle = light
    beam.fillRect(0, 0, brush.canvas.width, brush.canvas.height)
    const fade = beam.createRadialGradient(x, y, 0, x, y, reach)
    fade.addColorStop(0, '#000')
    fade.addColorStop(0.25, 'rgba(0,0,0,.55)')
    fade.addColorStop(0.7, 'rgba(0,0,0,.24)')
    fade.addColorStop(1, 'rgba(0,0,0,0)')
    beam.globalCompositeOperation = 'destination-in'
    beam.fillStyle = fade
    beam.fillRect(0, 0, brush.canvas.width, brush.canvas.height)
  })
  brush.save()
  brush.globalCompositeOperation = 'lighter'
  brush.drawImage(cone, 0, 0)
  const halo = brush.createRadialGradient(x, y, 0, x, y, 46)
  halo.addColorStop(0, `rgba(255,246,214,${beamPower})`)
  halo.addColorStop(0.16, `rgba(255,232,170,${0.6 * beamPower})`)
  halo.addColorStop(1, 'rgba(255,206,120,0)')
  brush.fillStyle = halo
  brush.fillRect(x - 46, y - 46, 92, 92)
  brush.restore()
}

/** Draws the tower with its foot at (x, foot). */
function drawTower(brush: CanvasRenderingContext2D, x: number, foot: number) {
  const halfAt = (y: number) => 11 - (5 * y) / lampHeight
  const band = (from: number, to: number, colours: [string, string]) => {
    const shade = brush.createLinearGradient(x - 11, 0, x + 11, 0)
    shade.addColorStop(0, colours[0])
    shade.addColorStop(1, colours[1])
    brush.fillStyle = shade
    brush.beginPath()
    brush.moveTo(x - halfAt(from), foot - from)
    brush.lineTo(x + halfAt(from), foot - from)
    brush.lineTo(x + halfAt(to), foot - to)
    brush.lineTo(x - halfAt(to), foot - to)
    brush.fill()
  }
  brush.fillStyle = '#150C30'
  brush.beginPath()
  brush.ellipse(x, foot + 2, 44, 11, 0, Math.PI, 0)
  brush.fill()
  for (let index = 0; index < 4; index++) {
    const colours: [string, string] = index % 2 ? ['#9C3350', '#4A1736'] : ['#D9CBE0', '#6A5A8C']
    band(index * 13, index * 13 + 13, colours)
  }
  brush.fillStyle = '#1A1036'
  brush.fillRect(x - 10, foot - 56, 20, 3.4)
  brush.fillStyle = '#FFF3CC'
  brush.fillRect(x - 4.6, foot - 68, 9.2, 12)
  brush.fillStyle = '#2A1746'
  brush.fillRect(x - 0.8, foot - 68, 1.6, 12)
  brush.beginPath()
  brush.moveTo(x - 7.5, foot - 67)
  brush.quadraticCurveTo(x, foot - 83, x + 7.5, foot - 67)
  brush.fill()
}

/** Draws lighthouse and beam; `foot` is the foot's y coordinate. */
export function drawLighthouse(
  brush: CanvasRenderingContext2D,
  state: FilmState,
  x: number,
  foot: number,
  horizon: number,
) {
  drawTower(brush, x, foot)
  drawBeam(brush, state, [x, foot - lampHeight], horizon - 82)
}
