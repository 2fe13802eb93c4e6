// Captions and timer of the how-to-play loop.
import * as three from 'three'
import { paintedTexture } from './materials.ts'
import { drawText } from './namePlate.ts'

/** Returns a line of text on a dark band, facing the camera. */
export function makeCaption(text: string): three.Mesh<three.PlaneGeometry, three.MeshBasicMaterial> {
  const map = paintedTexture(1280, 160, (brush) => {
    brush.font = '800 76px "Baloo 2"'
    const width = brush.measureText(text).width + 130
    brush.fillStyle = 'rgba(11,10,31,.82)'
    brush.beginPath()
    brush.roundRect(640 - width / 2, 14, width, 132, 66)
    brush.fill()
    brush.strokeStyle = '#F2B544'
    brush.lineWidth = 6
    brush.stroke()
    brush.fillStyle = '#FFF6E5'
    drawText(brush, text, 640, 80, 76)
  })
  const material = new three.MeshBasicMaterial({
    map,
    transparent: true,
    depthTest: false,
    toneMapped: false,
  })
  const caption = new three.Mesh(new three.PlaneGeometry(4.4, 0.55), material)
  caption.position.set(0, 1.4, -5)
  caption.renderOrder = 9
  return caption
}

/** Returns the timer, a brass arc around the seconds left, and a function that draws it. */
export function makeTimer() {
  const canvas = document.createElement('canvas')
  canvas.width = 256
  canvas.height = 256
  const brush = canvas.getContext('2d')!
  const map = new three.CanvasTexture(canvas)
  map.colorSpace = three.SRGBColorSpace
  const mesh = new three.Mesh(
    new three.PlaneGeometry(1.9, 1.9),
    new three.MeshBasicMaterial({ map, transparent: true, toneMapped: false }),
  )
  mesh.position.set(0, 2, 3)
  const draw = (secondsLeft: number) => {
    brush.clearRect(0, 0, 256, 256)
    brush.fillStyle = '#17133F'
    brush.beginPath()
    brush.arc(128, 128, 112, 0, Math.PI * 2)
    brush.fill()
    brush.lineWidth = 18
    brush.strokeStyle = secondsLeft > 3 ? '#F2B544' : secondsLeft > 1 ? '#FF8A1F' : '#FF4D4F'
    brush.beginPath()
    brush.arc(128, 128, 106, -Math.PI / 2, -Math.PI / 2 + (Math.PI * 2 * secondsLeft) / 5)
    brush.stroke()
    brush.fillStyle = '#FFF6E5'
    drawText(brush, String(Math.max(0, Math.ceil(secondsLeft))), 128, 132, 120)
    map.needsUpdate = true
  }
  return { mesh, draw }
}
