// The brass plate with the city's name, the glow around the settled die, and text in the display font.
import displayFace from '@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff2?url'
import * as three from 'three'
import { paintedTexture } from './materials.ts'

/** Loads the display font; must be called once before text is drawn. */
export async function loadDisplayFont() {
  const face = new FontFace('Baloo 2', `url(${displayFace})`, { weight: '800' })
  document.fonts.add(await face.load())
}

/** Draws text centred at a point of a canvas. */
export function drawText(brush: CanvasRenderingContext2D, text: string, x: number, y: number, size: number) {
  brush.font = `800 ${size}px "Baloo 2"`
  brush.textAlign = 'center'
  brush.textBaseline = 'alphabetic'
  brush.fillText(text, x, y + size * 0.31)
}

/** Returns the plate, flush with the table. */
export function makeNamePlate(name: string): three.Mesh {
  const texture = paintedTexture(768, 192, (brush) => {
    const metal = brush.createLinearGradient(0, 0, 768, 192)
    for (const [at, colour] of [
      [0, '#8A5C18'],
      [0.25, '#D79B35'],
      [0.5, '#F6CF7A'],
      [0.75, '#D1932F'],
      [1, '#7E5215'],
    ] as const)
      metal.addColorStop(at, colour)
    brush.fillStyle = metal
    brush.beginPath()
    brush.roundRect(4, 4, 760, 184, 40)
    brush.fill()
    brush.strokeStyle = '#5E3D0E'
    brush.lineWidth = 5
    brush.beginPath()
    brush.roundRect(20, 20, 728, 152, 28)
    brush.stroke()
    brush.fillStyle = '#FFE7AE'
    drawText(brush, name, 386, 98, 116)
    brush.fillStyle = '#3A2408'
    drawText(brush, name, 384, 95, 116)
  })
  const plate = new three.Mesh(
    new three.PlaneGeometry(2.7, 0.675),
    new three.MeshLambertMaterial({ map: texture, transparent: true }),
  )
  plate.rotation.x = -Math.PI / 2
  plate.position.set(0, 0.012, 1.42)
  plate.receiveShadow = true
  return plate
}

/** Returns the glow, whose opacity starts at 0. */
export function makeGlow(): three.Mesh<three.PlaneGeometry, three.MeshBasicMaterial> {
  const texture = paintedTexture(256, 256, (brush) => {
    const wash = brush.createRadialGradient(128, 128, 10, 128, 128, 128)
    wash.addColorStop(0, 'rgba(255,200,110,1)')
    wash.addColorStop(0.45, 'rgba(255,170,70,.5)')
    wash.addColorStop(1, 'rgba(255,150,60,0)')
    brush.fillStyle = wash
    brush.fillRect(0, 0, 256, 256)
  })
  const material = new three.MeshBasicMaterial({
    map: texture,
    transparent: true,
    opacity: 0,
    blending: three.AdditiveBlending,
    depthWrite: false,
    toneMapped: false,
  })
  const glow = new three.Mesh(new three.PlaneGeometry(8.4, 5), material)
  glow.rotation.x = -Math.PI / 2
  glow.position.set(0, 0.008, 0)
  return glow
}
