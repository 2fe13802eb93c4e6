/** Dust that the die beats out of the cloth: at each contact, along the die, the more the harder the blow. */
import { FILM_SECONDS } from './choreography'
import { CONTACTS, dieAt, forceAt } from './dieMotion'
import { DIE_LENGTH } from './diePose'
import { seededRandom } from './seededRandom'

const PUFFS_OF_CONTACT = 22
/** As in the videos. */
const LAST_SECONDS = 0.54

/** Lengths in widths of the die. */
export interface Puff {
  /** Seconds of the film. */
  time: number
  /** Share of the hardest blow. */
  force: number
  from: { x: number; z: number }
  speed: { x: number; y: number; z: number }
  size: number
}

/** Where a puff is, its width and height, and its opacity; null while it is not there. */
interface PuffPose {
  x: number
  y: number
  z: number
  width: number
  height: number
  alpha: number
}

/** Returns the dust of each throw, which is the same. */
export function createDust(puffsOfContact = PUFFS_OF_CONTACT): Puff[] {
  const random = seededRandom(41)
  const hardest = Math.max(...CONTACTS.map(forceAt))
  // The last picture stays, so no dust may hang in it.
  const dusty = CONTACTS.filter((time) => time + LAST_SECONDS <= FILM_SECONDS)
  return dusty.flatMap((time) => {
    // Every face meets the table at the same times and places.
    const { x, z, yaw } = dieAt(time, 1)!
    const force = forceAt(time) / hardest
    return Array.from({ length: puffsOfContact }, () => {
      const along = (random() - 0.5) * DIE_LENGTH * 0.96
      const side = random() < 0.5 ? -1 : 1
      const speed = (0.5 + random()) * side * (0.35 + 0.85 * force)
      const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)]
      return {
        time,
        force,
        from: { x: x + along * cos + 0.45 * side * sin, z: z - along * sin + 0.45 * side * cos },
        speed: {
          x: speed * sin + along * 0.2 * cos,
          y: (0.12 + 0.4 * random()) * force,
          z: speed * cos - along * 0.2 * sin,
        },
        size: 0.45 + 0.5 * random(),
      }
    })
  })
}

/** @param filmTime seconds of the film */
export function puffAt({ time, force, from, speed, size }: Puff, filmTime: number): PuffPose | null {
  const age = (filmTime - time) / LAST_SECONDS
  if (age <= 0 || age >= 1) return null
  const gone = 1 - (1 - age) ** 3
  const height = size * (0.9 + gone) * (0.55 + 0.5 * force)
  return {
    x: from.x + speed.x * gone,
    y: 0.1 + speed.y * gone,
    z: from.z + speed.z * gone,
    width: 1.5 * height,
    height,
    alpha: 0.3 * Math.sqrt(force) * Math.min(1, 9 * age) * (1 - age) ** 1.6,
  }
}
