// The first AssetPack pipe of an atlas folder: renders every SVG or PNG source as a PNG at full resolution.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AssetPipe, createNewAssetAt } from '@assetpack/core'
import sharp from 'sharp'
import { keptFiles } from './keptFiles.ts'
import { readSpriteList, type SpriteRule } from './spriteList.ts'

/**
 * @param cacheFolder rendered sprites of all runs
 * @param revision hash of the pipeline's code and packages
 */
export function rasterise(cacheFolder: string, revision: string): AssetPipe {
  return {
    folder: true,
    name: 'rasterise',
    defaultOptions: { revision },
    tags: { tps: 'tps' },
    test: (asset) => asset.isFolder && Boolean(asset.metaData.tps),
    async transform(asset) {
      asset.skipChildren()
      const output = createNewAssetAt(asset, asset.filename)
      output.isFolder = true
      output.metaData.tps = true
      rmSync(output.path, { recursive: true, force: true })
      mkdirSync(output.path, { recursive: true })
      for (const [index, [name, rule]] of byHeight(readSpriteList(asset.path)).entries()) {
        const source = sourceOf(asset.path, rule.from ?? name)
        const order = String(index).padStart(3, '0')
        writeFileSync(
          join(output.path, `{${order}}${name}.png`),
          await rasteriseSprite(source, rule, cacheFolder, revision),
        )
      }
      return [output]
    },
  }
}

/**
 * Sorts the sprites from low to tall. Each file's name gets its index in braces, which the packer removes from the sprite's
 * name. The packer takes files in reverse order of their names, so it places tall sprites first, which makes the table
 * atlas a quarter smaller.
 */
function byHeight(sprites: Record<string, SpriteRule>): [string, SpriteRule][] {
  return Object.entries(sprites).sort(([, a], [, b]) => a.height - b.height || a.width - b.width)
}

function sourceOf(folder: string, name: string) {
  const vector = join(folder, `${name}.svg`)
  return existsSync(vector) ? vector : join(folder, `${name}.png`)
}

async function rasteriseSprite(
  source: string,
  { width, height }: SpriteRule,
  cacheFolder: string,
  revision: string,
) {
  const content = readFileSync(source)
  const [print] = await keptFiles(cacheFolder, [content, `${width}x${height} ${revision}`], async () => {
    const { width: natural = width, format } = await sharp(content).metadata()
    // Vectors are rendered at twice the size and reduced, because the SVG renderer aliases fine lattices.
    const density = format === 'svg' ? Math.min(2400, (72 * 2 * width) / natural) : 72
    const png = await sharp(content, { density })
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return [{ name: 'sprite.png', content: png }]
  })
  return print!.content
}
