// Measures the transparent edges of the sprites on an atlas.

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Sheet } from '../readManifest.ts'
import type { Edges } from './reportTypes.ts'

/** A pixel below this alpha of 255 is not seen. */
const VISIBLE = 3

/** Returns the transparent pixels at each edge of each sprite. @param file an atlas at full resolution */
export async function measureAlpha(file: string, sheet: Sheet): Promise<Record<string, Edges>> {
  const { data, info } = await sharp(readFileSync(file))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Object.fromEntries(
    Object.entries(sheet).map(([name, { frame }]) => [name, measure(data, info.width, frame)]),
  )
}

function measure(
  alpha: Buffer,
  stride: number,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
): Edges {
  const edges = { left: w, top: h, right: w, bottom: h }
  for (let row = 0; row < h; row++) {
    for (let column = 0; column < w; column++) {
      if (alpha[(y + row) * stride + x + column]! < VISIBLE) continue
      edges.left = Math.min(edges.left, column)
      edges.right = Math.min(edges.right, w - 1 - column)
      edges.top = Math.min(edges.top, row)
      edges.bottom = Math.min(edges.bottom, h - 1 - row)
    }
  }
  return edges
}
