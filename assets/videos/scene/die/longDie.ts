// The long four-sided die: bone with blue and brass pips, brass caps at its ends.
import * as three from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { DIE_LENGTH, FACE_CYCLE } from '../../../../src/stage/throw/diePose.ts'
import { brass, paintedTexture } from '../materials.ts'

function paintFace(brush: CanvasRenderingContext2D, pips: number) {
  const [width, height] = [1088, 320]
  const bone = brush.createLinearGradient(0, 0, 0, height)
  bone.addColorStop(0, '#FFF7E4')
  bone.addColorStop(1, '#F0DCB4')
  brush.fillStyle = bone
  brush.fillRect(0, 0, width, height)
  brush.strokeStyle = 'rgba(170,120,50,.16)'
  brush.lineWidth = 3
  for (let line = 0; line < 9; line++) {
    brush.beginPath()
    brush.moveTo(0, 20 + line * 36)
    brush.bezierCurveTo(300, 6 + line * 38, 700, 44 + line * 34, width, 16 + line * 36)
    brush.stroke()
  }
  brush.strokeStyle = '#A87A33'
  brush.lineWidth = 5
  brush.strokeRect(40, 26, width - 80, height - 52)
  const gap = pips > 1 ? 726 / Math.max(pips - 1, 1.8) : 0
  for (let pip = 0; pip < pips; pip++) paintPip(brush, width / 2 + (pip - (pips - 1) / 2) * gap, height / 2)
}

function paintPip(brush: CanvasRenderingContext2D, x: number, y: number) {
  const rings: [number, string][] = [
    [98, '#B57A1C'],
    [90, '#FFDD94'],
    [83, '#1B2787'],
    [46, '#F6D58B'],
    [37, '#1B2787'],
    [15, '#F6D58B'],
  ]
  for (const [radius, colour] of rings) {
    brush.fillStyle = colour
    brush.beginPath()
    brush.arc(x, y, radius, 0, Math.PI * 2)
    brush.fill()
  }
}

export interface LongDie {
  /** The die along x with `faceCycle[0]` up. */
  group: three.Group
  /** Dims the faces that do not look up: not at all at 0, to less than half at 1. */
  dim: (amount: number) => void
}

const dimmed = new three.Color('#6E5F72')

export function makeLongDie(): LongDie {
  const face = (pips: number) =>
    new three.MeshStandardMaterial({
      map: paintedTexture(1088, 320, (brush) => paintFace(brush, pips)),
      roughness: 0.66,
      metalness: 0,
      envMapIntensity: 0.4,
    })
  const end = new three.MeshStandardMaterial({ color: '#F3E2BE', roughness: 0.5, envMapIntensity: 0.5 })
  const faces = FACE_CYCLE.map(face)
  const [up, front, down, back] = faces
  const body = new three.Mesh(new RoundedBoxGeometry(DIE_LENGTH, 1, 1, 4, 0.09), [
    end,
    end,
    up!,
    down!,
    front!,
    back!,
  ])
  body.castShadow = true
  body.receiveShadow = true
  const die = new three.Group()
  die.add(body)
  for (const side of [-1, 1]) {
    const cap = new three.Mesh(new three.TorusGeometry(0.26, 0.055, 12, 32), brass())
    cap.rotation.y = Math.PI / 2
    cap.position.x = side * (DIE_LENGTH / 2)
    const boss = new three.Mesh(new three.SphereGeometry(0.13, 20, 14), brass())
    boss.position.x = side * (DIE_LENGTH / 2)
    die.add(cap, boss)
  }
  const dim = (amount: number) => {
    const above = new three.Vector3(0, 1, 0).applyQuaternion(die.quaternion.clone().invert())
    const heights = [above.y, above.z, -above.y, -above.z]
    for (const [index, height] of heights.entries()) {
      const share = amount * Math.min(1, 1.6 * (1 - Math.max(0, height)))
      faces[index]!.color.set('#FFFFFF').lerp(dimmed, share)
    }
  }
  return { group: die, dim }
}
