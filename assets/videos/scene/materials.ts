// Materials and textures of the scenes. All textures are painted on canvases, so that no image is loaded.
import * as three from 'three'

/** Returns a seeded random source with values from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/** Returns a texture that `paint` draws on a canvas of the given size. */
export function paintedTexture(
  width: number,
  height: number,
  paint: (brush: CanvasRenderingContext2D) => void,
) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  paint(canvas.getContext('2d')!)
  const texture = new three.CanvasTexture(canvas)
  texture.colorSpace = three.SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

export const matt = (colour: string) => new three.MeshLambertMaterial({ color: colour })

/** A material that is not affected by lights. */
export const bright = (colour: string) => new three.MeshBasicMaterial({ color: colour, toneMapped: false })

/** Polished brass; it reflects the scene's environment map. */
export const brass = () => new three.MeshStandardMaterial({ color: '#E9A93C', metalness: 1, roughness: 0.28 })

const windowSheets = new Map<string, three.CanvasTexture>()

function windowSheet(colour: string, share: number, seed: number) {
  const key = `${colour}${share}${seed}`
  const known = windowSheets.get(key)
  if (known) return known
  const random = seededRandom(seed)
  const sheet = paintedTexture(128, 256, (brush) => {
    brush.fillStyle = '#000'
    brush.fillRect(0, 0, 128, 256)
    for (let y = 0; y < 16; y++) {
      for (let x = 0; x < 8; x++) {
        if (random() > share) continue
        brush.globalAlpha = 0.45 + random() * 0.55
        brush.fillStyle = colour
        brush.fillRect(x * 16 + 4, y * 16 + 3, 7, 9)
      }
    }
  })
  sheet.wrapS = three.RepeatWrapping
  sheet.wrapT = three.RepeatWrapping
  windowSheets.set(key, sheet)
  return sheet
}

/** Returns a wall with windows; `share` of them are lit. */
export function walls(wall: string, light: string, share = 0.4, seed = 5) {
  return new three.MeshLambertMaterial({
    color: wall,
    emissive: '#ffffff',
    emissiveMap: windowSheet(light, share, seed),
    emissiveIntensity: 0.95,
  })
}

/** Returns a box on the ground whose windows have the same size on all sides. */
export function block(width: number, height: number, depth: number, material: three.Material): three.Mesh {
  const geometry = new three.BoxGeometry(width, height, depth)
  geometry.translate(0, height / 2, 0)
  const uv = geometry.getAttribute('uv')
  for (let index = 0; index < uv.count; index++) {
    const isSide = index < 8
    const isCap = index >= 8 && index < 16
    uv.setXY(
      index,
      isCap ? 0 : uv.getX(index) * (Math.max(1, Math.round((isSide ? depth : width) * 3)) / 8),
      isCap ? 0 : (uv.getY(index) * Math.max(1, Math.round(height * 2.2))) / 16,
    )
  }
  const mesh = new three.Mesh(geometry, material)
  mesh.castShadow = true
  return mesh
}

/** Returns a soft glow as a sprite that faces the camera. */
export function halo(colour: string, size: number, strength = 1): three.Sprite {
  const texture = paintedTexture(128, 128, (brush) => {
    const wash = brush.createRadialGradient(64, 64, 0, 64, 64, 64)
    wash.addColorStop(0, 'rgba(255,255,255,1)')
    wash.addColorStop(0.3, 'rgba(255,255,255,.42)')
    wash.addColorStop(1, 'rgba(255,255,255,0)')
    brush.fillStyle = wash
    brush.fillRect(0, 0, 128, 128)
  })
  const material = new three.SpriteMaterial({
    map: texture,
    color: colour,
    transparent: true,
    opacity: strength,
    blending: three.AdditiveBlending,
    depthWrite: false,
    toneMapped: false,
  })
  const sprite = new three.Sprite(material)
  sprite.scale.setScalar(size)
  return sprite
}
