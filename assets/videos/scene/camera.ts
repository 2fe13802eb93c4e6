// The camera, and the die's place in its picture.
import * as three from 'three'
import type { DiePose } from '../../../src/stage/throw/diePose.ts'
import { cameraAt, FIELD_OF_VIEW, parapetFootAt, TABLE_EDGE } from '../../../src/stage/throw/filmCamera.ts'

/** Places the camera so that the table's edge meets the parapet's foot. */
export function placeCamera(
  camera: three.PerspectiveCamera,
  closeness: number,
  width: number,
  height: number,
) {
  const { elevation, distance } = cameraAt(closeness)
  camera.clearViewOffset()
  camera.position.set(0, distance * Math.sin(elevation), distance * Math.cos(elevation))
  camera.lookAt(0, 0, 0)
  camera.updateMatrixWorld()
  const projected = new three.Vector3(0, 0, TABLE_EDGE).project(camera)
  const shift = ((1 - projected.y) / 2) * height - parapetFootAt(closeness)
  camera.setViewOffset(width, height, 0, shift, width, height)
}

/** Returns a camera as all videos use it. */
export const makeCamera = (width: number, height: number) =>
  new three.PerspectiveCamera(FIELD_OF_VIEW, width / height, 0.1, 60)

/** Places the die at a pose; null hides it. */
export function placeDie(die: three.Object3D, pose: DiePose | null) {
  die.visible = pose !== null
  if (!pose) return
  die.position.set(pose.x, pose.y, pose.z)
  die.rotation.set(-pose.roll, pose.yaw, pose.tilt, 'YZX')
}
