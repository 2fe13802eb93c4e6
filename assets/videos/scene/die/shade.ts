// The dark round under the die, deeper the nearer the die is to the table: without it the die seems to float.
import * as three from 'three'
import { contactHeight, DIE_LENGTH, type DiePose } from '../../../../src/stage/throw/diePose.ts'
import { paintedTexture } from '../materials.ts'

/** How far the shade reaches beyond the die. */
const margin = 0.55

export function makeShade() {
  const map = paintedTexture(512, 256, (brush) => {
    brush.filter = 'blur(26px)'
    brush.fillStyle = '#05061C'
    brush.fillRect(66, 62, 380, 132)
  })
  const material = new three.MeshBasicMaterial({ map, transparent: true, depthWrite: false })
  const plane = new three.Mesh(new three.PlaneGeometry(DIE_LENGTH + 2 * margin, 1 + 2 * margin), material)
  const place = (pose: DiePose | null) => {
    plane.visible = pose !== null
    if (!pose) return
    plane.position.set(pose.x, 0.004, pose.z)
    plane.rotation.set(-Math.PI / 2, 0, pose.yaw)
    material.opacity = 0.85 * Math.exp(-1.5 * Math.max(0, pose.y - contactHeight(pose.roll, pose.tilt)))
  }
  return { plane, place }
}
