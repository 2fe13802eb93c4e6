// New York at steel-blue dusk: the Empire State Building and the Brooklyn Bridge.
import * as three from 'three'
import { bar, ground, houses, makeSurroundings, slab, type TimeOfDay } from './diorama.ts'
import { block, halo, matt, walls } from './materials.ts'

const timeOfDay: TimeOfDay = {
  sky: ['#0A1434', '#18305F', '#3C6390', '#86A8C6', '#F1CDA4'],
  water: ['#5F83A6', '#14274C'],
  glint: '#FFE3AE',
  wall: '#3B5078',
  light: '#FFD98A',
  lit: 0.3,
  stars: 90,
}

function empireState() {
  const stone = walls('#7C7E94', '#FFE09A', 0.5, 71)
  const tower = new three.Group()
  const steps: [number, number, number][] = [
    [4.2, 0, 1.6],
    [3.3, 1.6, 2.2],
    [2.4, 3.8, 3.4],
    [1.7, 7.2, 1.3],
    [1.1, 8.5, 0.8],
    [0.6, 9.3, 0.7],
  ]
  for (const [width, from, height] of steps) {
    const step = block(width, height, width * 0.7, stone)
    step.position.y = from
    tower.add(step)
  }
  const spire = new three.Mesh(new three.ConeGeometry(0.16, 2.6, 8), matt('#DDE6F4'))
  spire.position.y = 11.2
  const crown = halo('#FFD98A', 4.6, 0.4)
  crown.position.set(0, 9, 1.4)
  tower.add(spire, crown)
  tower.position.set(-3.6, ground, -19)
  return tower
}

function bridge() {
  const stone = matt('#8A7480')
  const steel = matt('#22335C')
  const shape = new three.Shape()
  shape.moveTo(-1.7, 0).lineTo(1.7, 0).lineTo(1.7, 7.4).lineTo(-1.7, 7.4)
  for (const x of [-0.75, 0.75]) {
    const arch = new three.Path()
    arch
      .moveTo(x - 0.5, 2.6)
      .lineTo(x + 0.5, 2.6)
      .lineTo(x + 0.5, 5.4)
    arch.quadraticCurveTo(x + 0.4, 6.2, x, 6.7).quadraticCurveTo(x - 0.4, 6.2, x - 0.5, 5.4)
    shape.holes.push(arch)
  }
  const group = new three.Group()
  const tower = slab(shape, 1.1, stone)
  const cornice = new three.Mesh(new three.BoxGeometry(3.8, 0.35, 1.4), matt('#A68C86'))
  cornice.position.set(0, 7.5, 0.55)
  group.add(tower, cornice)
  group.position.set(6.3, ground, -14.5)
  const all = new three.Group()
  all.add(group)
  const deck = new three.Mesh(new three.BoxGeometry(40, 0.34, 1.5), steel)
  deck.position.set(0, ground + 2.4, -14)
  all.add(deck)
  for (const z of [-13.3, -14.7]) all.add(...cables(z, steel))
  return all
}

function cables(z: number, steel: three.Material) {
  const height = (x: number) => ground + 2.7 + 4.8 * (Math.abs(x - 6.3) / 15 - 1) ** 2
  const points = Array.from({ length: 33 }, (_, index) => -8.7 + (index / 32) * 30).map(
    (x) => new three.Vector3(x, x < -8.7 ? ground + 2.7 : height(x), z),
  )
  const cable = new three.Mesh(new three.TubeGeometry(new three.CatmullRomCurve3(points), 64, 0.08, 6), steel)
  const hangers = points.slice(1, -1).map(({ x, y }) => bar([x, ground + 2.5, z], [x, y, z], 0.022, steel))
  return [cable, ...hangers]
}

export function newYork(): three.Group {
  const city = makeSurroundings(timeOfDay)
  city.add(
    houses(41, timeOfDay, -23, [2.2, 6.2], (x) => x > -6 && x < -1.2),
    houses(47, timeOfDay, -17.5, [0.8, 2.2], (x) => x > 3.4 && x < 9),
    empireState(),
    bridge(),
  )
  return city
}
