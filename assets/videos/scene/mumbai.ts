// Mumbai at saffron sunset: the Gateway of India in front of the Sea Link.
import * as three from 'three'
import { bar, ground, houses, makeSurroundings, slab, type TimeOfDay } from './diorama.ts'
import { matt } from './materials.ts'

const timeOfDay: TimeOfDay = {
  sky: ['#4A1848', '#A32F4C', '#F0642E', '#FFB445', '#FFE8A6'],
  water: ['#F59A4E', '#4A1A42'],
  glint: '#FFF0B8',
  wall: '#8A4048',
  light: '#FFE28A',
  lit: 0.3,
  disc: { colour: '#FFF0B0', glow: '#FFB04A', x: 8, y: 2.6, size: 3.1 },
}

const stone = matt('#D99A55')
const pale = matt('#F3CE92')
const dark = matt('#5A2530')

function arch(x: number, half: number, height: number) {
  const path = new three.Path()
  path
    .moveTo(x - half, 0)
    .lineTo(x + half, 0)
    .lineTo(x + half, height - half * 1.1)
  path.bezierCurveTo(x + half, height - half * 0.4, x + half * 0.5, height - half * 0.15, x, height)
  path.bezierCurveTo(
    x - half * 0.5,
    height - half * 0.15,
    x - half,
    height - half * 0.4,
    x - half,
    height - half * 1.1,
  )
  return path
}

function turret(x: number, y: number, z: number) {
  const group = new three.Group()
  const drum = new three.Mesh(new three.CylinderGeometry(0.42, 0.46, 1.3, 8), stone)
  drum.position.y = 0.65
  const eave = new three.Mesh(new three.CylinderGeometry(0.62, 0.62, 0.12, 16), pale)
  eave.position.y = 1.3
  const dome = [
    [0.44, 0],
    [0.5, 0.22],
    [0.42, 0.5],
    [0.2, 0.72],
    [0.05, 0.86],
    [0.03, 1.2],
    [0, 1.22],
  ]
  const cap = new three.Mesh(
    new three.LatheGeometry(
      dome.map(([r, h]) => new three.Vector2(r, h)),
      20,
    ),
    stone,
  )
  cap.position.y = 1.36
  group.add(drum, eave, cap)
  group.position.set(x, y, z)
  return group
}

function gateway() {
  const group = new three.Group()
  const front = new three.Shape()
  front
    .moveTo(-4.6, 0)
    .lineTo(4.6, 0)
    .lineTo(4.6, 4.4)
    .lineTo(2.5, 4.4)
    .lineTo(2.5, 5.7)
    .lineTo(-2.5, 5.7)
    .lineTo(-2.5, 4.4)
    .lineTo(-4.6, 4.4)
  front.holes.push(arch(0, 1.35, 4.2), arch(-3.5, 0.55, 2.7), arch(3.5, 0.55, 2.7))
  const wall = slab(front, 2.4, stone)
  const back = new three.Mesh(
    new three.PlaneGeometry(9, 5),
    new three.MeshBasicMaterial({ color: '#B5482E', toneMapped: false }),
  )
  back.position.set(0, 2.4, 0.05)
  group.add(wall, back)
  const trim = (width: number, y: number, z: number) => {
    const mesh = new three.Mesh(new three.BoxGeometry(width, 0.24, 2.7 + z), pale)
    mesh.position.set(0, y, 1.2)
    group.add(mesh)
  }
  trim(9.6, 4.4, 0)
  trim(5.4, 5.7, 0)
  for (const x of [-4.3, -2.4, -1.75, 1.75, 2.4, 4.3]) {
    const pilaster = new three.Mesh(new three.BoxGeometry(0.3, 4.3, 0.24), pale)
    pilaster.position.set(x, 2.15, 2.45)
    group.add(pilaster)
  }
  for (const [x, y, width] of [
    [0, 4.65, 3.2],
    [-3.5, 3.4, 1.5],
    [3.5, 3.4, 1.5],
  ] as const) {
    const lattice = new three.Mesh(new three.BoxGeometry(width, 0.34, 0.1), dark)
    lattice.position.set(x, y, 2.42)
    group.add(lattice)
  }
  const band = new three.Mesh(new three.BoxGeometry(5, 0.16, 2.46), dark)
  band.position.set(0, 4.9, 1.2)
  const dome = new three.Mesh(new three.SphereGeometry(1, 24, 12, 0, Math.PI * 2, 0, Math.PI / 2), stone)
  dome.position.set(0, 5.8, 1.2)
  group.add(band, dome, turret(-2.1, 5.7, 2), turret(2.1, 5.7, 2), turret(-4.1, 4.4, 2), turret(4.1, 4.4, 2))
  const quay = new three.Mesh(new three.BoxGeometry(15, 0.9, 5), matt('#6B3A3A'))
  quay.position.set(0, -0.35, 1.4)
  group.add(quay)
  group.position.set(-2.9, ground + 0.6, -14.8)
  return group
}

function seaLink() {
  const concrete = matt('#5A2A48')
  const stay = new three.MeshBasicMaterial({ color: '#FFDFA8', transparent: true, opacity: 0.75 })
  const group = new three.Group()
  const deck = new three.Mesh(new three.BoxGeometry(44, 0.26, 1.2), concrete)
  deck.position.set(0, ground + 1.9, -20)
  group.add(deck)
  const x = 7.2
  for (const side of [-1, 1])
    group.add(bar([x + side * 1.7, ground, -20], [x, ground + 7, -20], 0.2, concrete))
  group.add(bar([x, ground + 6.8, -20], [x, ground + 9.6, -20], 0.24, concrete))
  for (let index = 0; index < 10; index++) {
    const top = ground + 9.4 - index * 0.26
    const reach = 1.6 + index * 0.85
    for (const side of [-1, 1])
      group.add(bar([x, top, -20], [x + side * reach, ground + 2, -20], 0.025, stay))
  }
  return group
}

function boat(x: number, z: number) {
  const hull = new three.Shape()
  hull.moveTo(-0.9, 0.35).lineTo(1, 0.42).lineTo(0.7, 0).lineTo(-0.7, 0)
  const body = slab(hull, 0.5, matt('#2B0E33'))
  const sail = new three.Shape()
  sail.moveTo(-0.2, 0.5).lineTo(0.75, 0.5).lineTo(-0.2, 2)
  const cloth = slab(sail, 0.04, matt('#FFE3AC'))
  cloth.position.z = 0.24
  const group = new three.Group()
  group.add(body, cloth)
  group.position.set(x, ground, z)
  return group
}

export function mumbai(): three.Group {
  const city = makeSurroundings(timeOfDay)
  city.add(
    houses(61, timeOfDay, -25, [1, 3.2], (x) => x > 4 && x < 12),
    seaLink(),
    gateway(),
    boat(4.6, -11),
    boat(8.6, -13.5),
  )
  return city
}
