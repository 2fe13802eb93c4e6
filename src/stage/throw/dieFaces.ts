/** The faces of the long die as the camera sees them. */
import type { DiceNumber } from '../../domain/core/dice'
import { DIE_LENGTH, type DiePose, FACE_CYCLE } from './diePose'
import type { Point, TablePoint } from './filmCamera'

/** Corner of a face at (0, 0), and its sides: along the die, across it. Seen from outside they turn clockwise. */
interface Face {
  /** Null for an end. */
  number: DiceNumber | null
  corner: TablePoint
  along: TablePoint
  across: TablePoint
}

const HALF = DIE_LENGTH / 2
const side = (index: number, corner: TablePoint, across: TablePoint): Face => ({
  number: FACE_CYCLE[index]!,
  corner: { ...corner, x: -HALF },
  along: { x: DIE_LENGTH, y: 0, z: 0 },
  across,
})
const end = (x: number, z: number): Face => ({
  number: null,
  corner: { x, y: 0.5, z: -z / 2 },
  along: { x: 0, y: 0, z },
  across: { x: 0, y: -1, z: 0 },
})

/** A die along x with `FACE_CYCLE[0]` up, which shows the others in turn as it rolls. */
const FACES: readonly Face[] = [
  side(0, { x: 0, y: 0.5, z: -0.5 }, { x: 0, y: 0, z: 1 }),
  side(1, { x: 0, y: 0.5, z: 0.5 }, { x: 0, y: -1, z: 0 }),
  side(2, { x: 0, y: -0.5, z: 0.5 }, { x: 0, y: 0, z: -1 }),
  side(3, { x: 0, y: -0.5, z: -0.5 }, { x: 0, y: 1, z: 0 }),
  end(HALF, -1),
  end(-HALF, 1),
]
export const FACE_NUMBERS = FACES.map(({ number }) => number)

export interface SeenFace {
  /** Direction that the face looks in, of length 1. */
  normal: TablePoint
  /** Returns the place in the picture of a point of the face; both shares are 0 to 1. */
  at(alongShare: number, acrossShare: number): Point
}

/**
 * Returns the six faces in the order of `FACE_NUMBERS`, null for one that looks away.
 * @param project a point's place in the picture
 */
export function seenFaces(pose: DiePose, project: (point: TablePoint) => Point): (SeenFace | null)[] {
  const turn = turnOf(pose)
  return FACES.map((face) => {
    const [corner, along, across] = [turn(face.corner), turn(face.along), turn(face.across)]
    const at = (u: number, v: number) =>
      project({
        x: pose.x + corner.x + along.x * u + across.x * v,
        y: pose.y + corner.y + along.y * u + across.y * v,
        z: pose.z + corner.z + along.z * u + across.z * v,
      })
    const [origin, right, down] = [at(0, 0), at(1, 0), at(0, 1)]
    const area = (right.x - origin.x) * (down.y - origin.y) - (right.y - origin.y) * (down.x - origin.x)
    return area <= 0 ? null : { normal: normalOf(along, across), at }
  })
}

/** About the die's axis first, then out of the horizontal, then about the vertical. */
function turnOf({ yaw, tilt, roll }: DiePose): (point: TablePoint) => TablePoint {
  const [cosRoll, sinRoll] = [Math.cos(roll), Math.sin(roll)]
  const [cosTilt, sinTilt] = [Math.cos(tilt), Math.sin(tilt)]
  const [cosYaw, sinYaw] = [Math.cos(yaw), Math.sin(yaw)]
  return ({ x, y, z }) => {
    const rolled = { y: y * cosRoll + z * sinRoll, z: z * cosRoll - y * sinRoll }
    const tilted = { x: x * cosTilt - rolled.y * sinTilt, y: x * sinTilt + rolled.y * cosTilt }
    return {
      x: tilted.x * cosYaw + rolled.z * sinYaw,
      y: tilted.y,
      z: rolled.z * cosYaw - tilted.x * sinYaw,
    }
  }
}

function normalOf(along: TablePoint, across: TablePoint): TablePoint {
  const x = across.y * along.z - across.z * along.y
  const y = across.z * along.x - across.x * along.z
  const z = across.x * along.y - across.y * along.x
  const length = Math.hypot(x, y, z)
  return { x: x / length, y: y / length, z: z / length }
}
