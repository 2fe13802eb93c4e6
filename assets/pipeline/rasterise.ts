// The first pipe of an atlas folder: prints every source, vector or not, at its full-resolution size, for
// AssetPack's own packer to lay out. A print is kept by the hash of its source, so that an unchanged sprite
// costs nothing.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AssetPipe, createNewAssetAt } from '@assetpack/core'
import sharp from 'sharp'
import { readSpriteList, type SpriteRule } from './spriteList.ts'

/**
 * @param printFolder where finished prints are kept between runs
 * @param revision anything that must change when this pipeline's code changes
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
      for (const [name, rule] of Object.entries(readSpriteList(asset.path))) {
        const source = sourceOf(asset.path, rule.from ?? name)
        writeFileSync(join(prints.path, `${name}.png`), await print(source, rule, printFolder))
      }
      return [prints]
    },
  }
}

function sourceOf(folder: string, name: string) {
  const vector = join(folder, `${name}.svg`)
  return existsSync(vector) ? vector : join(folder, `${name}.png`)
}

async function print(source: string, { width, height }: SpriteRule, printFolder: string) {
  const content = readFileSync(source)
  const key = createHash('sha1').update(content).update(`${width}x${height}`).digest('hex')
  const kept = join(printFolder, `${key}.png`)
  if (existsSync(kept)) return readFileSync(kept)
  const { width: natural = width, format } = await sharp(content).metadata()
  // Twice the size, then reduced: the renderer of vectors has no sub-pixel filter for fine lattices.
  const density = format === 'svg' ? Math.min(2400, (72 * 2 * width) / natural) : 72
  const printed = await sharp(content, { density })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  writeFileSync(kept, printed)
  return printed
}
