// Tokyo in a magenta night: Tokyo Tower, Mount Fuji behind it, cherry trees on the bank.
import * as three from 'three'
import { bar, ground, houses, makeSurroundings, type TimeOfDay } from './diorama.ts'
import { block, halo, matt, paintedTexture, seededRandom, walls } from './materials.ts'

const timeOfDay: TimeOfDay = {
  sky: ['#12062F', '#3A1062', '#7E1C7E', '#D0378A', '#FF7FA8'],
  water: ['#8A2277', '#1C0A3E'],
  glint: '#FF9AC8',
  wall: '#341458',
  light: '#FF8AC0',
  lit: 0.36,
  disc: { colour: '#FFEFDC', glow: '#FFC0D0', x: 11.5, y: 11.5, size: 1.9 },
  stars: 120,
}

const half = (y: number) => 0.14 + 2.35 * (1 - y / 10) ** 2.1

function tower() {
  const red = new three.MeshLambertMaterial({
    color: '#FF5A36',
    emissive: '#C42A18',
    emissiveIntensity: 0.75,
  })
  const white = new three.MeshLambertMaterial({
    color: '#FFF6E5',
    emissive: '#FFD9A0',
    emissiveIntensity: 0.6,
  })
  const group = new three.Group()
  const levels = [0, 0.9, 1.8, 2.6, 3.4, 4.1, 4.8, 5.5, 6.3, 7.1, 7.9, 8.7, 9.5]
  const legs = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ] as const
  levels.slice(0, -1).forEach((y, index) => {
    const next = levels[index + 1]!
    const material = index === 8 || index === 10 ? white : red
    legs.forEach(([x, z], leg) => {
      const [x2, z2] = legs[(leg + 1) % 4]!
      const [a, b] = [half(y), half(next)]
      group.add(bar([x * a, y, z * a], [x * b, next, z * b], index < 4 ? 0.12 : 0.08, material))
      if (index < 2) return
      group.add(
        bar([x * a, y, z * a], [x2 * b, next, z2 * b], 0.04, material),
        bar([x2 * a, y, z2 * a], [x * b, next, z * b], 0.04, material),
      )
      group.add(bar([x * b, next, z * b], [x2 * b, next, z2 * b], 0.05, material))
    })
  })
  const deck = (y: number, side: number, height: number) => {
    const mesh = block(side, height, side, white)
    mesh.position.y = y
    group.add(mesh)
  }
  deck(4.5, 1.9, 0.75)
  deck(7, 0.9, 0.4)
  group.add(bar([0, 9.4, 0], [0, 11.6, 0], 0.07, white))
  const light = halo('#FF7A4A', 11, 0.6)
  light.position.set(0, 5, -1)
  group.add(light)
  group.position.set(3.4, ground, -17.5)
  group.scale.setScalar(1.06)
  return group
}

/** Paints the mountain and its snow with a jagged edge. */
function paintFuji(brush: CanvasRenderingContext2D) {
  const flank = brush.createLinearGradient(0, 0, 0, 256)
  flank.addColorStop(0, '#8A62BE')
  flank.addColorStop(1, '#4A2A84')
  brush.fillStyle = flank
  brush.fillRect(0, 0, 512, 256)
  brush.fillStyle = '#FFF0F6'
  brush.beginPath()
  brush.moveTo(0, 0)
  for (let tooth = 0; tooth <= 32; tooth++)
    brush.lineTo(tooth * 16, tooth % 2 ? 56 + ((tooth * 7) % 5) * 8 : 100 + ((tooth * 5) % 7) * 10)
  brush.lineTo(512, 0)
  brush.fill()
}

function fuji() {
  const profile = [
    [12, 0],
    [9, 1],
    [6.2, 2.7],
    [4.2, 4.7],
    [2.7, 6.6],
    [1.7, 7.9],
    [1.4, 8],
  ]
  const surface = new three.MeshBasicMaterial({ map: paintedTexture(512, 256, paintFuji), toneMapped: false })
  const mountain = new three.Mesh(
    new three.LatheGeometry(
      profile.map(([r, y]) => new three.Vector2(r, y)),
      48,
    ),
    surface,
  )
  mountain.position.set(-8.5, ground, -35)
  mountain.scale.set(1.05, 1.15, 0.4)
  return mountain
}

function cherry(x: number, z: number, size: number, seed: number) {
  const random = seededRandom(seed)
  const group = new three.Group()
  group.add(bar([0, 0, 0], [0.1, size, 0], 0.09, matt('#2A0E33')))
  const petals = new three.MeshLambertMaterial({
    color: '#FFB7D3',
    emissive: '#8A2A5A',
    emissiveIntensity: 0.5,
  })
  for (let index = 0; index < 22; index++) {
    const puff = new three.Mesh(new three.IcosahedronGeometry(0.2 + random() * 0.26, 1), petals)
    puff.position.set((random() - 0.5) * 1.7, size + (random() - 0.25) * 1.0, (random() - 0.5) * 0.9)
    group.add(puff)
  }
  group.position.set(x, ground, z)
  return group
}

export function tokyo(): three.Group {
  const city = makeSurroundings(timeOfDay)
  const cyan = { ...timeOfDay, light: '#7FE8FF', wall: '#241250' }
  const bank = new three.Mesh(new three.BoxGeometry(40, 0.5, 4), matt('#2A0F4A'))
  bank.position.set(0, ground, -13.5)
  city.add(
    fuji(),
    houses(91, timeOfDay, -22, [1.6, 4.4], (x) => x > 1 && x < 6),
    houses(97, cyan, -17, [0.7, 2.4], (x) => x > 0.2 && x < 6.8),
    bank,
    tower(),
  )
  city.add(
    cherry(-9.4, -12.6, 1.5, 3),
    cherry(-7.2, -12.4, 1.2, 4),
    cherry(-4.9, -12.8, 1.4, 5),
    cherry(8.4, -12.4, 1.3, 6),
    cherry(10.4, -12.8, 1.5, 7),
  )
  const block2 = block(1.2, 3, 1.2, walls('#241250', '#FFD98A', 0.6, 9))
  block2.position.set(8.4, ground, -16.6)
  city.add(block2)
  return city
}
