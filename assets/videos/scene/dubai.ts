// Dubai on a rose-gold morning: the Burj Khalifa, and the Burj Al Arab on its island.
import * as three from 'three'
import { bar, ground, houses, makeSurroundings, slab, type TimeOfDay } from './diorama.ts'
import { matt } from './materials.ts'

const timeOfDay: TimeOfDay = {
  sky: ['#6577BE', '#B596C8', '#F2B6B6', '#FFDAB8', '#FFF1DA'],
  water: ['#A6DCDA', '#2C7C94'],
  glint: '#FFFFFF',
  wall: '#A77F9C',
  light: '#FFF6E5',
  lit: 0.22,
  disc: { colour: '#FFF9E0', glow: '#FFE0A0', x: -14, y: 4, size: 2.3 },
}

function burjKhalifa() {
  const steel = new three.MeshPhongMaterial({ color: '#D9C3C6', specular: '#FFF1E0', shininess: 60 })
  const seam = matt('#8F7C96')
  const tower = new three.Group()
  const wings: number[][] = [
    [4.4, 3.4, 2.5],
    [5.4, 4.2, 3.2],
    [6.2, 5, 3.9],
  ]
  wings.forEach((heights, wing) => {
    const angle = Math.PI / 2 + (wing * Math.PI * 2) / 3
    heights.forEach((height, step) => {
      const reach = 0.55 + step * 0.42
      const lobe = new three.Mesh(new three.CylinderGeometry(0.4, 0.44, height, 16), steel)
      lobe.position.set(Math.cos(angle) * reach, height / 2, Math.sin(angle) * reach)
      lobe.castShadow = true
      const belt = new three.Mesh(new three.CylinderGeometry(0.42, 0.42, 0.07, 16), seam)
      belt.position.set(lobe.position.x, height - 0.4, lobe.position.z)
      tower.add(lobe, belt)
    })
  })
  const core: [number, number][] = [
    [0.56, 7.2],
    [0.44, 8.4],
    [0.33, 9.5],
    [0.22, 10.6],
    [0.12, 11.7],
  ]
  for (const [radius, height] of core) {
    const part = new three.Mesh(new three.CylinderGeometry(radius * 0.94, radius, height, 16), steel)
    part.position.y = height / 2
    const belt = new three.Mesh(new three.CylinderGeometry(radius * 1.05, radius * 1.05, 0.06, 16), seam)
    belt.position.y = height - 0.3
    tower.add(part, belt)
  }
  const spire = new three.Mesh(new three.ConeGeometry(0.07, 2.2, 8), steel)
  spire.position.y = 12.6
  tower.add(spire)
  tower.scale.set(1.35, 0.98, 1.35)
  tower.position.set(-3.4, ground, -19)
  return tower
}

function sail() {
  const group = new three.Group()
  const outline = new three.Shape()
  outline.moveTo(0, 0).lineTo(3, 0).bezierCurveTo(2.9, 2.4, 2, 5.2, 0.35, 7).lineTo(0, 7)
  const cloth = slab(outline, 1, matt('#FBF4F0'))
  group.add(cloth)
  for (let storey = 0; storey < 11; storey++) {
    const y = 0.5 + storey * 0.52
    const reach = 2.72 * (1 - (y / 7.4) ** 1.9)
    const glass = new three.Mesh(new three.BoxGeometry(reach, 0.2, 0.06), matt('#5B9BB8'))
    glass.position.set(0.16 + reach / 2, y, 1.02)
    group.add(glass)
  }
  const mast = matt('#6F7FA8')
  group.add(
    bar([-0.05, 0, 0.5], [-0.05, 8.6, 0.5], 0.13, mast),
    bar([-0.05, 8.4, 0.5], [-0.05, 9.6, 0.5], 0.05, mast),
  )
  const deck = new three.Mesh(new three.CylinderGeometry(0.75, 0.55, 0.16, 28), matt('#FFFFFF'))
  deck.position.set(0.7, 6.5, 0.5)
  group.add(deck)
  group.position.set(4.4, ground + 0.15, -14.6)
  return group
}

function palm(x: number, z: number, height: number) {
  const group = new three.Group()
  const trunk = matt('#7A5A44')
  const leaf = matt('#3F7A58')
  group.add(bar([0, 0, 0], [0.25, height, 0], 0.08, trunk))
  for (let index = 0; index < 7; index++) {
    const angle = (index / 7) * Math.PI * 2
    const frond = new three.Mesh(new three.ConeGeometry(0.12, 1.1, 5), leaf)
    frond.position.set(0.25 + Math.cos(angle) * 0.45, height + 0.05, Math.sin(angle) * 0.45)
    frond.rotation.set(Math.sin(angle) * 1.9, 0, -Math.cos(angle) * 1.9)
    group.add(frond)
  }
  group.position.set(x, ground + 0.2, z)
  return group
}

export function dubai(): three.Group {
  const sand = matt('#F0CD98')
  const island = new three.Mesh(new three.CylinderGeometry(3.6, 4.2, 0.4, 40), sand)
  island.position.set(5.6, ground, -14)
  island.scale.z = 0.55
  const shore = new three.Mesh(new three.CylinderGeometry(9, 9.6, 0.4, 48), sand)
  shore.position.set(-7, ground, -20)
  shore.scale.z = 0.32
  const city = makeSurroundings(timeOfDay)
  city.add(
    houses(81, timeOfDay, -25, [1.4, 5], (x) => x > -5.6 && x < -1.4),
    island,
    shore,
    burjKhalifa(),
    sail(),
    palm(2.6, -13.2, 1.6),
    palm(8.4, -13, 1.9),
    palm(-7.8, -17.4, 1.7),
    palm(-9, -17.6, 1.4),
  )
  return city
}
