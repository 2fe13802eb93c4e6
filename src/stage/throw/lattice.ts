/** The lattice on the cloth of the drawn throw, which the films have too. */
import { CanvasSource, PerspectiveMesh, Texture } from 'pixi.js'
import { type Point, STAR, TABLE_EDGE, type TablePoint } from './filmCamera'

/** Columns and rows of stars, from side to side and from the parapet's foot on. */
const STARS = { columns: 14, rows: 6 }
/** Pixels of a star in the texture. */
const STAR_PIXELS = 48
/** Of the lines, which the films light. */
const LINES = 'rgba(205,218,255,0.09)'

export class Lattice extends PerspectiveMesh {
  constructor() {
    super({ texture: paintLattice() })
  }

  place(project: (point: TablePoint) => Point): void {
    const half = (STARS.columns / 2) * STAR.width
    const near = TABLE_EDGE + STARS.rows * STAR.width
    const [a, b, c, d] = [
      project({ x: -half, y: 0, z: TABLE_EDGE }),
      project({ x: half, y: 0, z: TABLE_EDGE }),
      project({ x: half, y: 0, z: near }),
      project({ x: -half, y: 0, z: near }),
    ]
    this.setCorners(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y)
  }

  override destroy(): void {
    const { texture, geometry } = this
    super.destroy()
    geometry.destroy(true)
    texture.destroy(true)
  }
}

/** Each star is a square, and the same turned by 45 degrees. */
function paintLattice(): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = STARS.columns * STAR_PIXELS
  canvas.height = STARS.rows * STAR_PIXELS
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.strokeStyle = LINES
    for (let column = 0; column <= STARS.columns; column++) {
      for (let row = 0; row <= STARS.rows; row++) {
        for (const turn of [0, Math.PI / 4]) {
          context.setTransform(1, 0, 0, 1, column * STAR_PIXELS, row * STAR_PIXELS)
          context.rotate(turn)
          const half = STAR.halfSide * STAR_PIXELS
          context.strokeRect(-half, -half, 2 * half, 2 * half)
        }
      }
    }
  }
  return new Texture({
    source: new CanvasSource({ resource: canvas, label: 'lattice', autoGenerateMipmaps: true }),
  })
}
