// How the long die flies and rolls: a square that falls, bounces and tips over its edges, worked out step by
// step at a fixed rate. The same in every video; only which face it starts with differs.

/** Where the die is: metres forward and up, and how far it has rolled forward in radians. */
export interface DiePose {
  forward: number
  up: number
  roll: number
}

/** What the hand gives to the die. */
export interface Throw {
  height: number
  speed: number
  rise: number
  spin: number
  gravity: number
  bounce: number
  friction: number
}

const step = 1 / 1200
const inertia = 1 / 6
const corners = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const

interface Motion extends DiePose {
  speed: number
  rise: number
  spin: number
}

/** Poses at `rate` a second from the throw until `seconds` have passed. */
export function throwDie(given: Throw, seconds: number, rate: number): DiePose[] {
  const body: Motion = {
    forward: 0,
    up: given.height,
    roll: 0.6,
    speed: given.speed,
    rise: given.rise,
    spin: given.spin,
  }
  const poses: DiePose[] = []
  const stepsPerPose = Math.round(1 / step / rate)
  for (let index = 0; index <= seconds * rate * stepsPerPose; index++) {
    if (index % stepsPerPose === 0) poses.push({ forward: body.forward, up: body.up, roll: body.roll })
    advance(body, given)
  }
  return poses
}

function advance(body: Motion, given: Throw) {
  body.rise -= given.gravity * step
  body.forward += body.speed * step
  body.up += body.rise * step
  body.roll += body.spin * step
  const [cos, sin] = [Math.cos(body.roll), Math.sin(body.roll)]
  let deepest = 0
  for (const [x, y] of corners) {
    // Rolling forward turns clockwise, seen from the side.
    const armX = x * cos + y * sin
    const armY = -x * sin + y * cos
    const depth = body.up + armY
    if (depth >= 0) continue
    deepest = Math.min(deepest, depth)
    push(body, armX, armY, given)
  }
  body.up -= deepest * 0.4
}

/** One corner meets the table: a push upwards, and friction along it, both at the corner. */
function push(body: Motion, armX: number, armY: number, given: Throw) {
  const closing = body.rise - body.spin * armX
  if (closing >= 0) return
  const restitution = closing < -0.5 ? given.bounce : 0
  const normal = (-(1 + restitution) * closing) / (1 + (armX * armX) / inertia)
  body.rise += normal
  body.spin -= (armX * normal) / inertia
  const sliding = body.speed + body.spin * armY
  const wanted = -sliding / (1 + (armY * armY) / inertia)
  const drag = Math.max(-given.friction * normal, Math.min(given.friction * normal, wanted))
  body.speed += drag
  body.spin += (armY * drag) / inertia
}
