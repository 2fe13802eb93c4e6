// Simulates the throw of the die as a square that falls, bounces and rolls, at a fixed time step. All videos use the same
// throw and differ only in the face with which it starts.

/** Position of the die, forward and up, and its forward rotation in radians. */
export interface DiePose {
  forward: number
  up: number
  roll: number
}

/** Initial speeds and physical constants. */
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

/** Returns `rate` poses per second from the throw on, for `seconds`. */
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
    // A forward roll is clockwise, seen from the side.
    const armX = x * cos + y * sin
    const armY = -x * sin + y * cos
    const depth = body.up + armY
    if (depth >= 0) continue
    deepest = Math.min(deepest, depth)
    applyImpact(body, armX, armY, given)
  }
  body.up -= deepest * 0.4
}

/** Applies the impulse of a corner that hits the table: upwards, and friction along the table. */
function applyImpact(body: Motion, armX: number, armY: number, given: Throw) {
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
