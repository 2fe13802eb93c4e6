// One result video: the city at its hour, the die thrown onto the table, the camera that follows and comes
// close. Camera, light and motion are the same in all sixteen; city and face differ.
import * as three from 'three'
import { frameCopy } from './copyFrame.ts'
import { dubai } from './dubai.ts'
import { mumbai } from './mumbai.ts'
import { makeGlow, makeNamePlate } from './namePlate.ts'
import { newYork } from './newYork.ts'
import { makePasa, startTurn } from './pasa.ts'
import { makeRooftop } from './rooftop.ts'
import { throwDie } from './throwDie.ts'
import { tokyo } from './tokyo.ts'

/** Clips that are rendered together: their names, how many pictures each has, and how one is set. */
export interface Clip {
  renderer: three.WebGLRenderer
  names: string[]
  frames: number
  /** Draws what the clips share; the function it returns finishes the picture of one of them. */
  draw: (frame: number) => (clip: number) => void
}

export const cities = { newyork: newYork, mumbai, dubai, tokyo }

const cityNames = { newyork: 'NEW YORK', mumbai: 'MUMBAI', dubai: 'DUBAI', tokyo: 'TOKYO' }

/** Pictures a second of every video. */
export const rate = 30
const seconds = 8
const thrownAt = 1.5
const path = throwDie(
  { height: 2.2, speed: 4.1, rise: 1.2, spin: 4, gravity: 7, bounce: 0.4, friction: 0.55 },
  seconds - thrownAt,
  rate,
)
const rest = path.at(-1)!
const quarterTurns = Math.round(rest.roll / (Math.PI / 2))

/** How far between two moments, 0 to 1, starting and ending gently. */
export const ease = (from: number, to: number, at: number) => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * share * (share * (share * 6 - 15) + 10)
}

/** Places the die at a moment; before the throw it is out of sight. */
export function placeDie(die: three.Group, face: number, time: number) {
  const pose = path[Math.round((time - thrownAt) * rate)]
  die.visible = Boolean(pose)
  if (!pose) return
  const settled = ease(thrownAt + 0.5, 6, time)
  die.position.set(0.9 * (1 - settled) ** 2, pose.up, rest.forward - pose.forward)
  const turned = new three.Quaternion().setFromAxisAngle(
    new three.Vector3(0, 1, 0),
    0.5 * (1 - settled) ** 1.5 - 0.06,
  )
  const rolled = new three.Quaternion().setFromAxisAngle(
    new three.Vector3(1, 0, 0),
    -pose.roll + startTurn(face, quarterTurns),
  )
  die.quaternion.copy(turned).multiply(rolled)
}

function moveCamera(camera: three.PerspectiveCamera, die: three.Group, time: number) {
  const follow = ease(1.4, 4.6, time)
  const close = ease(5.3, 8.3, time)
  const place = new three.Vector3(0.5 - 0.5 * follow, 3.9 - 0.25 * ease(0, 3, time), 11.2 - 0.35 * time)
  place.lerp(new three.Vector3(0, 3.6, 7.6), follow).lerp(new three.Vector3(0, 5.25, 1.55), close)
  const aim = new three.Vector3(0, 3.1, -10).lerp(
    new three.Vector3(0, 1.35, -1.6 + die.position.z * 0.2),
    follow,
  )
  aim.lerp(new three.Vector3(0, 0.3, 0.46), close)
  camera.position.copy(place)
  camera.lookAt(aim)
}

/** Sets up the clips of `city` (as in the files' names), one a face: they differ in the die alone. */
export function resultClip(city: keyof typeof cities, faces: number[], width: number, height: number): Clip {
  const { scene, camera, renderer, breathe } = makeRooftop(width, height)
  const die = makePasa()
  const glow = makeGlow()
  scene.add(cities[city](), die, makeNamePlate(cityNames[city]), glow)
  const common = frameCopy(renderer, width, height)
  const dieOnly = layDieApart(scene, die, camera)
  renderer.autoClear = false
  return {
    renderer,
    names: faces.map((face) => `${city}-${face}`),
    frames: seconds * rate,
    draw(frame) {
      const time = frame / rate
      breathe(time)
      placeDie(die, 1, time)
      glow.material.opacity = 0.32 * ease(6, 7, time)
      moveCamera(camera, die, time)
      dieOnly(false)
      renderer.shadowMap.autoUpdate = true
      renderer.clear()
      renderer.render(scene, camera)
      common.keep()
      renderer.shadowMap.autoUpdate = false
      dieOnly(true)
      return (index) => {
        placeDie(die, faces[index]!, time)
        common.lay()
        if (die.visible) renderer.render(scene, camera)
      }
    },
  }
}

/** Lets the camera see either all but the die, which still throws its shadow, or the die alone. */
function layDieApart(scene: three.Scene, die: three.Group, camera: three.Camera) {
  const surfaces: three.Material[] = []
  die.traverse((part) => {
    part.layers.enable(1)
    if (part instanceof three.Mesh) surfaces.push(...[part.material].flat())
  })
  scene.traverse((part) => {
    if (part instanceof three.Light) part.layers.enable(1)
  })
  return (isAlone: boolean) => {
    camera.layers.set(isAlone ? 1 : 0)
    for (const surface of surfaces) {
      surface.colorWrite = isAlone
      surface.depthWrite = isAlone
    }
  }
}
