// Materials and textures of the scenes. Textures are painted on canvases.
import * as three from 'three'

/** Returns a canvas that `paint` has drawn on. */
export function paintedCanvas(
  width: number,
  height: number,
  paint: (brush: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  paint(canvas.getContext('2d', { willReadFrequently: true })!)
  return canvas
}

/** Returns a texture that `paint` draws on a canvas of the given size. */
export function paintedTexture(
  width: number,
  height: number,
  paint: (brush: CanvasRenderingContext2D) => void,
) {
  const texture = new three.CanvasTexture(paintedCanvas(width, height, paint))
  texture.colorSpace = three.SRGBColorSpace
  texture.anisotropy = 2
  return texture
}

/** Polished brass; it reflects the scene's environment map. */
export const brass = () => new three.MeshStandardMaterial({ color: '#E9A93C', metalness: 1, roughness: 0.28 })

/** Adds colours to a gradient, each at its place from 0 to 1. */
export function addStops(
  gradient: CanvasGradient,
  stops: readonly (readonly [at: number, colour: string])[],
) {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
}

/** Returns the stops of colours that are evenly spaced. */
export const evenly = (colours: readonly string[]) =>
  colours.map((colour, index) => [index / (colours.length - 1), colour] as const)

/** Fills a canvas' rectangle with colours from top to bottom, evenly spaced. */
export function wash(
  brush: CanvasRenderingContext2D,
  [x, y, width, height]: [number, number, number, number],
  colours: readonly string[],
) {
  const gradient = brush.createLinearGradient(0, y, 0, y + height)
  addStops(gradient, evenly(colours))
  brush.fillStyle = gradient
  brush.fillRect(x, y, width, height)
}

function roundCanvas(size: number, rgb: string, alphas: readonly (readonly [at: number, alpha: number])[]) {
  return paintedCanvas(size, size, (brush) => {
    const half = size / 2
    const gradient = brush.createRadialGradient(half, half, 0, half, half, half)
    addStops(
      gradient,
      alphas.map(([at, alpha]) => [at, `rgba(${rgb},${alpha})`] as const),
    )
    brush.fillStyle = gradient
    brush.fillRect(0, 0, size, size)
  })
}

/** Returns a glow with a bright middle on a transparent canvas, of a CSS colour `r,g,b`. */
export const glowCanvas = (size: number, rgb: string) =>
  roundCanvas(size, rgb, [
    [0, 1],
    [0.12, 0.72],
    [0.3, 0.34],
    [0.6, 0.09],
    [1, 0],
  ])

/** Returns a soft round without a bright middle. */
export const softCanvas = (size: number, rgb: string) =>
  roundCanvas(size, rgb, [
    [0, 0.8],
    [0.25, 0.62],
    [0.5, 0.3],
    [0.75, 0.08],
    [1, 0],
  ])
