// The scene of every video: the table on a rooftop with its lights, the camera and the renderer.
import * as three from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import type { FilmState } from '../../../src/stage/throw/choreography.ts'
import { cityScaleAt, parapetFootAt, STAR, TABLE_EDGE } from '../../../src/stage/throw/filmCamera.ts'
import { makeBackdrop } from './backdrop.ts'
import { makeCamera, placeCamera, placeDie } from './camera.ts'
import { makeCup, placeCup } from './cup.ts'
import { makeDust } from './die/dust.ts'
import { makeLongDie } from './die/longDie.ts'
import { makeShade } from './die/shade.ts'
import { addStops, paintedTexture, wash } from './materials.ts'

const table = { width: 22, depth: 11 }

function paintCloth(brush: CanvasRenderingContext2D) {
  const { width, height } = brush.canvas
  const unit = width / table.width
  brush.fillStyle = '#1B2A5C'
  brush.fillRect(0, 0, width, height)
  const light = brush.createRadialGradient(width / 2, 1.4 * unit, 0, width / 2, 1.4 * unit, 8.4 * unit)
  addStops(light, [
    [0, '#33437F'],
    [0.35, '#253264'],
    [0.7, '#1D2750'],
    [1, '#1A2247'],
  ])
  brush.fillStyle = light
  brush.fillRect(0, 0, width, height)
  brush.strokeStyle = 'rgba(220,228,255,.055)'
  brush.lineWidth = 2
  const step = STAR.width * unit
  const half = STAR.halfSide * step
  for (let y = -step; y < height + step; y += step) {
    for (let x = width / 2 - 12 * step; x < width + step; x += step) {
      for (const turn of [0, Math.PI / 4]) {
        brush.save()
        brush.translate(x, y)
        brush.rotate(turn)
        brush.strokeRect(-half, -half, 2 * half, 2 * half)
        brush.restore()
      }
    }
  }
  brush.strokeStyle = 'rgba(242,181,68,.55)'
  brush.lineWidth = 3
  brush.strokeRect(width / 2 - 4.5 * unit, 0.24 * unit, 9 * unit, 20 * unit)
  wash(brush, [0, 0, width, 0.5 * unit], ['rgba(5,4,20,.75)', 'rgba(5,4,20,0)'])
}

function makeTable() {
  const cloth = paintedTexture(2640, 1320, paintCloth)
  const top = new three.Mesh(
    new three.PlaneGeometry(table.width, table.depth),
    new three.MeshLambertMaterial({ map: cloth }),
  )
  top.rotation.x = -Math.PI / 2
  top.position.z = TABLE_EDGE + table.depth / 2
  top.receiveShadow = true
  return top
}

function makeLights() {
  const key = new three.DirectionalLight('#FFE2B4', 2.5)
  key.position.set(-4.5, 11, -1.5)
  key.castShadow = true
  key.shadow.mapSize.set(1024, 1024)
  key.shadow.radius = 3
  key.shadow.bias = -0.0006
  key.shadow.normalBias = 0.02
  Object.assign(key.shadow.camera, { left: -9, right: 9, top: 8, bottom: -8, near: 1, far: 24 })
  const fill = new three.DirectionalLight('#9FB0FF', 0.3)
  fill.position.set(3, 4, 10)
  return [key, fill, new three.HemisphereLight('#D2D0F0', '#4A2E3C', 0.95)]
}

export interface Rooftop {
  renderer: three.WebGLRenderer
  /** Draws the table with cup and die; the picture beyond the table stays transparent. */
  drawTable: (state: FilmState) => void
  /** What lies beyond the table, drawn by `drawBackdrop`. */
  backdrop: CanvasRenderingContext2D
  /** Draws the backdrop; `time` in seconds moves the flames. */
  drawBackdrop: (state: FilmState, time: number) => void
}

/** Returns the scene for frames of `width` by `height` pixels; `loadDisplayFont` must have finished. */
export async function makeRooftop(width: number, height: number): Promise<Rooftop> {
  const renderer = new three.WebGLRenderer({ alpha: true, antialias: true, preserveDrawingBuffer: true })
  renderer.setSize(width, height, false)
  renderer.setClearAlpha(0)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = three.PCFShadowMap
  renderer.toneMapping = three.NeutralToneMapping
  document.body.append(renderer.domElement)
  const scene = new three.Scene()
  scene.environment = new three.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04).texture
  scene.environmentIntensity = 0.5
  const camera = makeCamera(width, height)
  const [die, cup, dust] = [makeLongDie(), makeCup(), makeDust()]
  const shade = makeShade()
  scene.add(makeTable(), shade.plane, die.group, dust.group, cup, ...makeLights())
  const backdrop = await makeBackdrop(width, height)
  return {
    renderer,
    drawTable(state) {
      placeCamera(camera, state.closeness, width, height)
      placeDie(die.group, state.die)
      die.dim(state.spotlight)
      shade.place(state.die)
      dust.place(state.time)
      placeCup(cup, state.cup)
      renderer.render(scene, camera)
    },
    backdrop: backdrop.context,
    drawBackdrop: (state, time) =>
      backdrop.draw(state, time, parapetFootAt(state.closeness), cityScaleAt(state.closeness)),
  }
}
