// The camera, and the die's place in its picture.
import * as three from 'three'
import type { DiePose } from './die/diePose.ts'

/** The far edge of the table, at the parapet's foot. */
export const tableEdge = -1.2

/** Where the camera stands in the wide picture and in the close one. */
const wide = { elevation: 43, distance: 12.9, parapetFoot: 266, cityScale: 1.36 }
const close = { elevation: 75, distance: 9.55, parapetFoot: 208, cityScale: 0.7 }

const between = (from: number, to: number, share: number) => from + (to - from) * share

/** Returns the scale of the cities, which lose some height to the die in the close picture. */
export const cityScaleAt = (closeness: number) => between(wide.cityScale, close.cityScale, closeness)

/** Returns the y coordinate of the parapet's foot, in pixels. */
export const parapetFootAt = (closeness: number) => between(wide.parapetFoot, close.parapetFoot, closeness)

/** Places the camera so that the table's edge meets the parapet's foot. */
export function placeCamera(
  camera: three.PerspectiveCamera,
  closeness: number,
  width: number,
  height: number,
) {
  const elevation = (between(wide.elevation, close.elevation, closeness) * Math.PI) / 180
  const distance = between(wide.distance, close.distance, closeness)
  camera.clearViewOffset()
  camera.position.set(0, distance * Math.sin(elevation), distance * Math.cos(elevation))
  camera.lookAt(0, 0, 0)
  camera.updateMatrixWorld()
  const projected = new three.Vector3(0, 0, tableEdge).project(camera)
  const shift = ((1 - projected.y) / 2) * height - parapetFootAt(closeness)
  camera.setViewOffset(width, height, 0, shift, width, height)
}

/** Returns a camera as all videos use it. */
export const makeCamera = (width: number, height: number) =>
  new three.PerspectiveCamera(28, width / height, 0.1, 60)

/** Places the die at a pose; null hides it. */
export function placeDie(die: three.Object3D, pose: DiePose | null) {
  die.visible = pose !== null
  if (!pose) return
  die.position.set(pose.x, pose.y, pose.z)
  die.rotation.set(-pose.roll, pose.yaw, pose.tilt, 'YZX')
}
