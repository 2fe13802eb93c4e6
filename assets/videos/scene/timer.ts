// Timer and ticks of the how-to-play loop.
import * as three from 'three'
import { drawText } from './displayText.ts'
import { paintedTexture } from './materials.ts'
import { makePicture, type Picture } from './overlay.ts'

/** Returns the timer, a brass arc around the seconds left, and a function that draws it. */
export function makeTimer() {
  const canvas = document.createElement('canvas')
  canvas.width = 256
  canvas.height = 256
  const brush = canvas.getContext('2d')!
  const map = new three.CanvasTexture(canvas)
  map.colorSpace = three.SRGBColorSpace
  const picture = makePicture(150, 150, { map })
  const draw = (secondsLeft: number) => {
    brush.clearRect(0, 0, 256, 256)
    brush.fillStyle = '#17133F'
    brush.beginPath()
    brush.arc(128, 128, 112, 0, Math.PI * 2)
    brush.fill()
    brush.lineWidth = 18
    brush.strokeStyle = secondsLeft > 3 ? '#F2B544' : secondsLeft > 1 ? '#FF8A1F' : '#FF4D4F'
    brush.beginPath()
    brush.arc(128, 128, 106, -Math.PI / 2, -Math.PI / 2 + (Math.PI * 2 * Math.max(0, secondsLeft)) / 5)
    brush.stroke()
    brush.fillStyle = '#FFF6E5'
    drawText(brush, String(Math.max(0, Math.ceil(secondsLeft))), 128, 132, 120)
    map.needsUpdate = true
  }
  return { picture, draw }
}

/** Returns the green tick of a choice that matches. */
export function makeTick(): Picture {
  const map = paintedTexture(96, 96, (brush) => {
    brush.fillStyle = '#2DD4A0'
    brush.strokeStyle = '#0B0A1F'
    brush.lineWidth = 6
    brush.beginPath()
    brush.arc(48, 48, 42, 0, Math.PI * 2)
    brush.fill()
    brush.stroke()
    brush.lineWidth = 11
    brush.lineCap = 'round'
    brush.lineJoin = 'round'
    brush.beginPath()
    brush.moveTo(29, 50)
    brush.lineTo(43, 64)
    brush.lineTo(68, 34)
    brush.stroke()
  })
  return makePicture(38, 38, { map })
}
