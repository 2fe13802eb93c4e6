// The result videos: the die is thrown onto the table in front of a city, and the camera follows. Camera, light and motion
// are the same in all sixteen; only city and face differ.
import * as three from 'three'
import { frameCopy } from './copyFrame.ts'
import { dubai } from './dubai.ts'
import { initialRotation, makeLongDie } from './longDie.ts'
import { mumbai } from './mumbai.ts'
import { makeGlow, makeNamePlate } from './namePlate.ts'
import { newYork } from './newYork.ts'
import { makeRooftop } from './rooftop.ts'
import { throwDie } from './throwDie.ts'
import { tokyo } from './tokyo.ts'

/** Clips that are rendered together. */
export interface Clip {
  renderer: three.WebGLRenderer
  names: string[]
  frames: number
  /** Draws the shared part of a frame; the returned function finishes the frame of one clip. */
  draw: (frame: number) => (clip: number) => void
}

export const cities = { newyork: newYork, mumbai, dubai, tokyo }

const cityNames = { newyork: 'NEW YORK', mumbai: 'MUMBAI', dubai: 'DUBAI', tokyo: 'TOKYO' }

/** Frames per second of every video. */
export const rate = 30
const seconds = 8
const throwAtSeconds = 1.5
const path = throwDie(
  { height: 2.2, speed: 4.1, rise: 1.2, spin: 4, gravity: 7, bounce: 0.4, friction: 0.55 },
  seconds - throwAtSeconds,
  rate,
)
const rest = path.at(-1)!
const quarterTurns = Math.round(rest.roll / (Math.PI / 2))

/** Returns the progress between two times, 0 to 1, eased at both ends. */
export const smootherstep = (from: number, to: number, at: number) => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * share * (share * (share * 6 - 15) + 10)
}

/** Places the die at a time in seconds; before the throw it is invisible. */
export function placeDie(die: three.Group, face: number, time: number) {
  const pose = path[Math.round((time - throwAtSeconds) * rate)]
  die.visible = Boolean(pose)
  if (!pose) return
  const settled = smootherstep(throwAtSeconds + 0.5, 6, time)
  die.position.set(0.9 * (1 - settled) ** 2, pose.up, rest.forward - pose.forward)
  const turned = new three.Quaternion().setFromAxisAngle(
    new three.Vector3(0, 1, 0),
    0.5 * (1 - settled) ** 1.5 - 0.06,
  )
  const rolled = new three.Quaternion().setFromAxisAngle(
    new three.Vector3(1, 0, 0),
    -pose.roll + initialRotation(face, quarterTurns),
  )
  die.quaternion.copy(turned).multiply(rolled)
}

function moveCamera(camera: three.PerspectiveCamera, die: three.Group, time: number) {
  const follow = smootherstep(1.4, 4.6, time)
  const close = smootherstep(5.3, 8.3, time)
  const place = new three.Vector3(
    0.5 - 0.5 * follow,
    3.9 - 0.25 * smootherstep(0, 3, time),
    11.2 - 0.35 * time,
  )
  place.lerp(new three.Vector3(0, 3.6, 7.6), follow).lerp(new three.Vector3(0, 5.25, 1.55), close)
  const aim = new three.Vector3(0, 3.1, -10).lerp(
    new three.Vector3(0, 1.35, -1.6 + die.position.z * 0.2),
    follow,
  )
  aim.lerp(new three.Vector3(0, 0.3, 0.46), close)
  camera.position.copy(place)
  camera.lookAt(aim)
}

/** Returns the clips of a city, one per face. */
export function resultClip(city: keyof typeof cities, faces: number[], width: number, height: number): Clip {
  const { scene, camera, renderer, animateFlames } = makeRooftop(width, height)
  const die = makeLongDie()
  const glow = makeGlow()
  scene.add(cities[city](), die, makeNamePlate(cityNames[city]), glow)
  const shared = frameCopy(renderer, width, height)
  const dieOnly = separateDie(scene, die, camera)
  renderer.autoClear = false
  return {
    renderer,
    names: faces.map((face) => `${city}-${face}`),
    frames: seconds * rate,
    draw(frame) {
      const time = frame / rate
      animateFlames(time)
      placeDie(die, 1, time)
      glow.material.opacity = 0.32 * smootherstep(6, 7, time)
      moveCamera(camera, die, time)
      dieOnly(false)
      renderer.shadowMap.autoUpdate = true
      renderer.clear()
      renderer.render(scene, camera)
      shared.copy()
      renderer.shadowMap.autoUpdate = false
      dieOnly(true)
      return (index) => {
        placeDie(die, faces[index]!, time)
        shared.draw()
        if (die.visible) renderer.render(scene, camera)
      }
    },
  }
}

/** Returns a function that makes the camera show only the die, or everything else including the die's shadow. */
function separateDie(scene: three.Scene, die: three.Group, camera: three.Camera) {
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
