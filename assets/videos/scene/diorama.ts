// Shared parts of the four city scenes: sky, water, distant houses, sun or moon.
import * as three from 'three'
import { block, halo, paintedTexture, seededRandom, walls } from './materials.ts'
import { tableEdge } from './rooftop.ts'

/** Colours and lights of a city at its time of day. */
export interface TimeOfDay {
  /** Colours from the zenith to the horizon, evenly spaced. */
  sky: string[]
  water: [string, string]
  glint: string
  wall: string
  light: string
  lit: number
  disc?: { colour: string; glow: string; x: number; y: number; size: number }
  stars?: number
}

/** The y coordinate of the water, below the table. */
export const ground = -1.2

function makeSky({ sky, stars = 0 }: TimeOfDay) {
  const random = seededRandom(11)
  const texture = paintedTexture(1024, 512, (brush) => {
    const wash = brush.createLinearGradient(0, 0, 0, 512)
    sky.forEach((colour, index) => {
      wash.addColorStop(index / (sky.length - 1), colour)
    })
    brush.fillStyle = wash
    brush.fillRect(0, 0, 1024, 512)
    brush.fillStyle = '#fff'
    for (let star = 0; star < stars; star++) {
      brush.globalAlpha = 0.3 + random() * 0.6
      brush.beginPath()
      brush.arc(random() * 1024, random() * 300, 0.7 + random() * 1.1, 0, Math.PI * 2)
      brush.fill()
    }
  })
  const mesh = new three.Mesh(
    new three.PlaneGeometry(90, 34),
    new three.MeshBasicMaterial({ map: texture, toneMapped: false }),
  )
  mesh.position.set(0, ground + 17 - 2.5, -40)
  return mesh
}

function makeWater({ water, glint, disc }: TimeOfDay) {
  const random = seededRandom(23)
  const texture = paintedTexture(1024, 512, (brush) => {
    const wash = brush.createLinearGradient(0, 0, 0, 512)
    wash.addColorStop(0, water[0])
    wash.addColorStop(1, water[1])
    brush.fillStyle = wash
    brush.fillRect(0, 0, 1024, 512)
    brush.fillStyle = glint
    const centre = 512 + (disc ? disc.x * 11 : 0)
    for (let line = 0; line < 260; line++) {
      const y = random() ** 1.4 * 512
      const near = random() < 0.55
      const x = near ? centre + (random() - 0.5) * (90 + y * 0.35) : random() * 1024
      brush.globalAlpha = near ? 0.5 : 0.16
      brush.fillRect(x, y, 14 + random() * 40, 1.5 + (y / 512) * 2.5)
    }
  })
  const mesh = new three.Mesh(
    new three.PlaneGeometry(90, 36),
    new three.MeshBasicMaterial({ map: texture, toneMapped: false }),
  )
  mesh.rotation.x = -Math.PI / 2
  mesh.position.set(0, ground, tableEdge - 18)
  return mesh
}

/** Returns a row of houses of random heights, without houses where `isOccupied(x)` is true. */
export function houses(
  seed: number,
  timeOfDay: TimeOfDay,
  z: number,
  [low, high]: [number, number],
  isOccupied: (x: number) => boolean,
) {
  const random = seededRandom(seed)
  const row = new three.Group()
  const material = [1, 2, 3].map((kind) => walls(timeOfDay.wall, timeOfDay.light, timeOfDay.lit, seed + kind))
  for (let x = -19; x < 19; ) {
    const width = 0.9 + random() * 1.1
    const height = low + random() * (high - low)
    if (!isOccupied(x + width / 2)) {
      const house = block(width, height, 1 + random(), material[Math.floor(random() * 3)]!)
      house.position.set(x + width / 2, ground, z + random() * 0.8)
      row.add(house)
    }
    x += width + 0.08 + random() * 0.35
  }
  return row
}

/** Returns sky, water, sun or moon, and distant houses. */
export function makeSurroundings(timeOfDay: TimeOfDay): three.Group {
  const city = new three.Group()
  city.add(
    makeSky(timeOfDay),
    makeWater(timeOfDay),
    houses(3, timeOfDay, -30, [1.2, 3.4], () => false),
  )
  if (timeOfDay.disc) {
    const { colour, glow, x, y, size } = timeOfDay.disc
    const disc = new three.Mesh(
      new three.CircleGeometry(size, 48),
      new three.MeshBasicMaterial({ color: colour, toneMapped: false }),
    )
    disc.position.set(x, y, -38)
    const light = halo(glow, size * 7, 0.75)
    light.position.set(x, y, -37.5)
    city.add(disc, light)
  }
  return city
}

/** Returns a cylinder between two points. */
export function bar(
  from: [number, number, number],
  to: [number, number, number],
  radius: number,
  material: three.Material,
) {
  const start = new three.Vector3(...from)
  const end = new three.Vector3(...to)
  const mesh = new three.Mesh(new three.CylinderGeometry(radius, radius, start.distanceTo(end), 6), material)
  mesh.position.copy(start).lerp(end, 0.5)
  mesh.quaternion.setFromUnitVectors(new three.Vector3(0, 1, 0), end.sub(start).normalize())
  return mesh
}

/** Returns an extruded shape. */
export function slab(outline: three.Shape, depth: number, material: three.Material) {
  const mesh = new three.Mesh(
    new three.ExtrudeGeometry(outline, { depth, bevelEnabled: false, curveSegments: 20 }),
    material,
  )
  mesh.castShadow = true
  return mesh
}
