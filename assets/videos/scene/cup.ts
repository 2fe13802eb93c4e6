// The cup of brass from which the die is thrown.
import * as three from 'three'
import type { CupPose } from '../../../src/stage/throw/choreography.ts'
import { brass } from './materials.ts'

/** Outline of the cup along its axis: radius, and distance from the bottom. */
const outline = [
  [0, 0],
  [0.72, 0],
  [0.86, 0.08],
  [0.9, 0.3],
  [0.84, 0.42],
  [0.84, 2.9],
  [0.92, 3.1],
  [1.02, 3.42],
  [1.06, 3.6],
  [1, 3.62],
  [0.93, 3.4],
  [0.8, 3],
  [0.78, 0.3],
] as const
const length = 3.62

/** Returns the cup with its mouth at the origin, open towards +x. */
export function makeCup(): three.Group {
  const points = outline.map(([radius, y]) => new three.Vector2(radius, y - length))
  const surface = brass()
  surface.side = three.DoubleSide
  const body = new three.Mesh(new three.LatheGeometry(points, 56), surface)
  body.castShadow = true
  const cup = new three.Group()
  cup.add(body)
  const dark = new three.Mesh(
    new three.CircleGeometry(0.86, 40),
    new three.MeshBasicMaterial({ color: '#1A0D08' }),
  )
  dark.rotation.x = -Math.PI / 2
  dark.position.y = -0.42
  cup.add(dark)
  const enamel = new three.MeshStandardMaterial({ color: '#1B2787', roughness: 0.35, metalness: 0.2 })
  for (const [y, radius, thickness] of [
    [-2.6, 0.85, 0.07],
    [-1.0, 0.85, 0.07],
  ] as const) {
    const band = new three.Mesh(new three.TorusGeometry(radius, thickness, 10, 56), brass())
    band.rotation.x = Math.PI / 2
    band.position.y = y
    cup.add(band)
  }
  const belt = new three.Mesh(new three.CylinderGeometry(0.856, 0.856, 1.2, 56, 1, true), enamel)
  belt.position.y = -1.8
  cup.add(belt)
  const axis = new three.Group()
  cup.rotation.z = -Math.PI / 2
  axis.add(cup)
  return axis
}

/** Places the cup; its mouth is at the pose's position. */
export function placeCup(cup: three.Group, { x, y, z, dip }: CupPose) {
  cup.position.set(x, y, z)
  cup.rotation.z = -dip
}
