// The first pipe of an atlas folder: prints every source, vector or not, at its full-resolution size, for
// AssetPack's own packer to lay out. A print is kept by its source and this code, so that an unchanged sprite
// costs nothing.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AssetPipe, createNewAssetAt } from '@assetpack/core'
import sharp from 'sharp'
import { readSpriteList, type SpriteRule } from './spriteList.ts'

/**
 * @param printFolder where finished prints are kept between runs
 * @param revision anything that changes with the pipeline's code and the packages that it runs on
 */
export function rasterise(printFolder: string, revision: string): AssetPipe {
  return {
    folder: true,
    name: 'rasterise',
    defaultOptions: { revision },
    tags: { tps: 'tps' },
    test: (asset) => asset.isFolder && Boolean(asset.metaData.tps),
    async transform(asset) {
      asset.skipChildren()
      const prints = createNewAssetAt(asset, asset.filename)
      prints.isFolder = true
      prints.metaData.tps = true
      rmSync(prints.path, { recursive: true, force: true })
      mkdirSync(prints.path, { recursive: true })
      mkdirSync(printFolder, { recursive: true })
      for (const [index, [name, rule]] of lowestFirst(readSpriteList(asset.path)).entries()) {
        const source = sourceOf(asset.path, rule.from ?? name)
        const order = String(index).padStart(3, '0')
        writeFileSync(
          join(prints.path, `{${order}}${name}.png`),
          await print(source, rule, printFolder, revision),
        )
      }
      return [prints]
    },
  }
}

/**
 * The packer lays its files out one by one, the last name first, and what stands in braces is no part of a sprite's
 * name. With the tall ones first the table's atlas is a quarter smaller.
 */
function lowestFirst(sprites: Record<string, SpriteRule>): [string, SpriteRule][] {
  return Object.entries(sprites).sort(([, a], [, b]) => a.height - b.height || a.width - b.width)
}

function sourceOf(folder: string, name: string) {
  const vector = join(folder, `${name}.svg`)
  return existsSync(vector) ? vector : join(folder, `${name}.png`)
}

async function print(source: string, { width, height }: SpriteRule, printFolder: string, revision: string) {
  const content = readFileSync(source)
  const key = createHash('sha1').update(content).update(`${width}x${height} ${revision}`).digest('hex')
  const kept = join(printFolder, `${key}.png`)
  if (existsSync(kept)) return readFileSync(kept)
  const { width: natural = width, format } = await sharp(content).metadata()
  // Twice the size, then reduced: the renderer of vectors has no sub-pixel filter for fine lattices.
  const density = format === 'svg' ? Math.min(2400, (72 * 2 * width) / natural) : 72
  const printed = await sharp(content, { density })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  // Under its name only as a whole: the process may be ended, and another may be packing.
  const unfinished = `${kept}.${process.pid}`
  writeFileSync(unfinished, printed)
  renameSync(unfinished, kept)
  return printed
}
