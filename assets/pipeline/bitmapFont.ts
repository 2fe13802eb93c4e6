// The pipe that makes the stage's bitmap font from the display face: white glyphs on one page, full and half
// resolution, WebP and PNG, and one description of where each is. Its files are its own, so it hashes their names.
import { createHash } from 'node:crypto'
import { type AssetPipe, createNewAssetAt } from '@assetpack/core'
import sharp from 'sharp'
import type { FontRecipe } from './fontConfig.ts'
import { type GlyphPage, layGlyphs } from './layoutGlyphs.ts'

/** @param revision anything that changes with the pipeline's code and the packages that it runs on */
export function bitmapFont(revision: string): AssetPipe {
  return {
    name: 'bitmap-font',
    defaultOptions: { revision },
    test: (asset) => asset.path.endsWith('boot/font.json'),
    async transform(asset) {
      const recipe = JSON.parse(asset.buffer.toString()) as FontRecipe
      const page = layGlyphs(recipe)
      const files = await Promise.all([1, 0.5].map((resolution) => printPage(page, resolution)))
      return [...files.flat(), description(recipe, page)].map(({ name, content }) => {
        const file = createNewAssetAt(asset, name)
        file.buffer = content
        file.metaData.copy = true
        return file
      })
    },
  }
}

async function printPage(page: GlyphPage, resolution: number) {
  const glyphs = page.glyphs.map(({ x, y, svg }) => `<g transform="translate(${x} ${y})">${svg}</g>`).join('')
  const { width, height } = page
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="#fff">${glyphs}</g></svg>`
  const alpha = await sharp(Buffer.from(svg), { density: 144 })
    .resize(width * resolution, height * resolution, { kernel: 'lanczos3' })
    .extractChannel('alpha')
    .toBuffer()
  const white = {
    create: { width: width * resolution, height: height * resolution, channels: 3, background: '#fff' },
  } as const
  const print = () => sharp(white).joinChannel(alpha)
  const suffix = resolution === 1 ? '' : `@${resolution}x`
  const pictures = {
    webp: await print().webp({ lossless: true, effort: 6 }).toBuffer(),
    png: await print().png({ compressionLevel: 9 }).toBuffer(),
  }
  return Object.entries(pictures).map(([format, content]) => ({
    name: `glyphs-${hash(content)}${suffix}.${format}`,
    content,
  }))
}

// As long as AssetPack's own, so that one pattern knows every hashed name.
const hash = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 6)

// What the client reads as FontDescription.
function description({ size, lineHeight }: FontRecipe, { glyphs, kernings }: GlyphPage) {
  const placed = glyphs.map(({ code, svg: _, ...place }) => [String.fromCodePoint(code), place])
  const pairs = kernings.map(({ first, second, amount }) => [String.fromCodePoint(first, second), amount])
  const font = {
    size,
    lineHeight,
    glyphs: Object.fromEntries(placed),
    kernings: Object.fromEntries(pairs),
  }
  const content = Buffer.from(JSON.stringify(font))
  return { name: `font-${hash(content)}.json`, content }
}
