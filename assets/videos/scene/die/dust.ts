// Dust that the die beats out of the cloth: at each contact, along the die, the more the harder the blow.
import * as three from 'three'
import { FILM_SECONDS } from '../../../../src/stage/throw/choreography.ts'
import { CONTACTS, dieAt, forceAt } from '../../../../src/stage/throw/dieMotion.ts'
import { DIE_LENGTH } from '../../../../src/stage/throw/diePose.ts'
import { seededRandom, softCanvas } from '../materials.ts'

const puffsOfContact = 22
const lastSeconds = 0.54

/** Returns the dust, and a function that places it at a second of the film. */
export function makeDust() {
  const random = seededRandom(41)
  const map = new three.CanvasTexture(softCanvas(128, '226,214,214'))
  map.colorSpace = three.SRGBColorSpace
  const group = new three.Group()
  const hardest = Math.max(...CONTACTS.map(forceAt))
  // The last picture stays, so no dust may hang in it.
  const dusty = CONTACTS.filter((time) => time + lastSeconds <= FILM_SECONDS)
  const puffs = dusty.flatMap((time) => {
    // Every face meets the table at the same times and places.
    const { x, z, yaw } = dieAt(time, 1)!
    const force = forceAt(time) / hardest
    return Array.from({ length: puffsOfContact }, () => {
      const sprite = new three.Sprite(new three.SpriteMaterial({ map, depthWrite: false }))
      group.add(sprite)
      const along = (random() - 0.5) * DIE_LENGTH * 0.96
      const side = random() < 0.5 ? -1 : 1
      const speed = (0.5 + random()) * side * (0.35 + 0.85 * force)
      const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)]
      return {
        sprite,
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
  const place = (filmTime: number) => {
    for (const { sprite, time, force, from, speed, size } of puffs) {
      const age = (filmTime - time) / lastSeconds
      sprite.visible = age > 0 && age < 1
      if (!sprite.visible) continue
      const gone = 1 - (1 - age) ** 3
      sprite.position.set(from.x + speed.x * gone, 0.1 + speed.y * gone, from.z + speed.z * gone)
      const grown = size * (0.9 + gone) * (0.55 + 0.5 * force)
      sprite.scale.set(1.5 * grown, grown, 1)
      sprite.material.opacity = 0.3 * Math.sqrt(force) * Math.min(1, 9 * age) * (1 - age) ** 1.6
    }
  }
  return { group, place }
}
