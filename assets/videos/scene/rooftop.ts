// The scene of every video: the table on a rooftop with lamps, bulbs and lights, the camera and the renderer.
import * as three from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { brass, bright, halo, paintedTexture } from './materials.ts'

/** The far edge of the table, where the city begins. */
export const tableEdge = -4.6

function paintCloth(brush: CanvasRenderingContext2D) {
  brush.fillStyle = '#26315A'
  brush.fillRect(0, 0, 512, 512)
  brush.strokeStyle = 'rgba(200,212,255,.07)'
  brush.lineWidth = 5
  for (const [x, y] of [
    [256, 256],
    [0, 0],
    [512, 0],
    [0, 512],
    [512, 512],
  ] as const) {
    for (const turn of [0, Math.PI / 4]) {
      brush.save()
      brush.translate(x, y)
      brush.rotate(turn)
      brush.strokeRect(-112, -112, 224, 224)
      brush.restore()
    }
    brush.beginPath()
    brush.arc(x, y, 70, 0, Math.PI * 2)
    brush.stroke()
  }
}

function makeTable() {
  const cloth = paintedTexture(512, 512, paintCloth)
  cloth.wrapS = three.RepeatWrapping
  cloth.wrapT = three.RepeatWrapping
  cloth.repeat.set(10, 6)
  const top = new three.Mesh(new three.PlaneGeometry(34, 20), new three.MeshLambertMaterial({ map: cloth }))
  top.rotation.x = -Math.PI / 2
  top.position.z = 10 + tableEdge
  top.receiveShadow = true
  const table = new three.Group()
  table.add(top)
  const bar = (depth: number, height: number, z: number) => {
    const mesh = new three.Mesh(new three.BoxGeometry(34, height, depth), brass())
    mesh.position.set(0, height / 2 - 0.02, z)
    mesh.castShadow = true
    table.add(mesh)
  }
  bar(0.34, 0.3, tableEdge)
  bar(0.07, 0.03, tableEdge + 0.75)
  bar(0.03, 0.03, tableEdge + 0.95)
  return table
}

/** Returns an oil lamp; its flame is drawn bright but lights nothing. */
function makeLamp(x: number, z: number) {
  const outline = [
    [0, 0],
    [0.42, 0],
    [0.46, 0.06],
    [0.2, 0.14],
    [0.14, 0.34],
    [0.3, 0.44],
    [0.62, 0.58],
    [0.68, 0.7],
    [0.6, 0.72],
    [0, 0.6],
  ]
  const lamp = new three.Group()
  const bowl = new three.Mesh(
    new three.LatheGeometry(
      outline.map(([r, y]) => new three.Vector2(r, y)),
      36,
    ),
    brass(),
  )
  bowl.castShadow = true
  const flame = new three.Mesh(new three.SphereGeometry(0.11, 16, 14), bright('#FFE9A8'))
  flame.scale.set(1, 2, 1)
  flame.position.y = 0.92
  const light = halo('#FFB04A', 2.6, 0.8)
  light.position.y = 0.95
  lamp.add(bowl, flame, light)
  lamp.position.set(x, 0, z)
  return { lamp, flame, light }
}

function makeBulbs() {
  const bulbs = new three.Group()
  const wire: three.Vector3[] = []
  for (let index = 0; index <= 40; index++) {
    const x = -15 + index * 0.75
    wire.push(new three.Vector3(x, 6.55 + 0.1 * Math.abs((((x + 22.5) % 7.5) - 3.75) / 3.75) ** 2 * 8, -5.6))
  }
  bulbs.add(
    new three.Line(
      new three.BufferGeometry().setFromPoints(wire),
      new three.LineBasicMaterial({ color: '#1A1640' }),
    ),
  )
  wire.forEach((place, index) => {
    if (index % 2) return
    const bulb = new three.Mesh(
      new three.SphereGeometry(0.1, 10, 8),
      bright(index % 4 ? '#FFD98A' : '#FFC2A0'),
    )
    bulb.position.copy(place).y -= 0.16
    const light = halo('#FFB85C', 0.9, 0.5)
    light.position.copy(bulb.position)
    bulbs.add(bulb, light)
  })
  return bulbs
}

export interface Rooftop {
  scene: three.Scene
  camera: three.PerspectiveCamera
  renderer: three.WebGLRenderer
  /** Animates the lamps at a time in seconds. */
  animateFlames: (seconds: number) => void
}

/** Returns the scene for frames of `width` by `height` pixels. */
export function makeRooftop(width: number, height: number): Rooftop {
  const renderer = new three.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.setSize(width, height, false)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = three.PCFShadowMap
  renderer.toneMapping = three.NeutralToneMapping
  document.body.append(renderer.domElement)
  const scene = new three.Scene()
  scene.environment = new three.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04).texture
  scene.environmentIntensity = 0.55
  scene.add(
    new three.HemisphereLight('#BFC8FF', '#5A3A4A', 1.25),
    makeKey(),
    makeFill(),
    makeTable(),
    makeBulbs(),
  )
  const lamps = [makeLamp(-6.2, tableEdge + 1.9), makeLamp(6.2, tableEdge + 1.9)]
  for (const { lamp } of lamps) scene.add(lamp)
  const animateFlames = (seconds: number) => {
    lamps.forEach(({ flame, light }, index) => {
      const sway =
        Math.sin(seconds * Math.PI * 3 + index * 2) * 0.5 + Math.sin(seconds * Math.PI * 5.5 + index) * 0.5
      flame.scale.set(1 + 0.06 * sway, 2 + 0.18 * sway, 1)
      light.scale.setScalar(2.6 + 0.18 * sway)
    })
  }
  return { scene, camera: new three.PerspectiveCamera(40, width / height, 0.1, 120), renderer, animateFlames }
}

function makeFill() {
  const fill = new three.DirectionalLight('#FFE0C8', 0.9)
  fill.position.set(2, 4, 12)
  return fill
}

function makeKey() {
  const key = new three.DirectionalLight('#FFE6C0', 2.3)
  key.position.set(-6, 11, 1.5)
  key.castShadow = true
  key.shadow.mapSize.set(1024, 1024)
  key.shadow.radius = 3
  key.shadow.bias = -0.0008
  key.shadow.normalBias = 0.02
  Object.assign(key.shadow.camera, { left: -11, right: 11, top: 10, bottom: -10, near: 1, far: 34 })
  return key
}
