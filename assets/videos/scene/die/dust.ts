// The die's dust as sprites of the scene.
import * as three from 'three'
import { createDust, puffAt } from '../../../../src/stage/throw/dust.ts'
import { softCanvas } from '../materials.ts'

/** Returns the dust, and a function that places it at a second of the film. */
export function makeDust() {
  const map = new three.CanvasTexture(softCanvas(128, '226,214,214'))
  map.colorSpace = three.SRGBColorSpace
  const group = new three.Group()
  const puffs = createDust().map((puff) => {
    const sprite = new three.Sprite(new three.SpriteMaterial({ map, depthWrite: false }))
    group.add(sprite)
    return { sprite, puff }
  })
  const place = (filmTime: number) => {
    for (const { sprite, puff } of puffs) {
      const pose = puffAt(puff, filmTime)
      sprite.visible = pose !== null
      if (pose === null) continue
      sprite.position.set(pose.x, pose.y, pose.z)
      sprite.scale.set(pose.width, pose.height, 1)
      sprite.material.opacity = pose.alpha
    }
  }
  return { group, place }
}
