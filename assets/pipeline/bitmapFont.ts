// An AssetPack pipe that renders the stage's bitmap font: one page of white glyphs at full and half resolution, as WebP
// and PNG, and a JSON description of the glyphs.
import { createHash } from 'node:crypto'
import { type AssetPipe, createNewAssetAt } from '@assetpack/core'
import sharp from 'sharp'
import type { FontConfig } from './fontConfig.ts'
import { keptFiles } from './keptFiles.ts'
import { type GlyphPage, layoutGlyphs } from './layoutGlyphs.ts'

/**
 * @param cacheFolder rendered pages of all runs
 * @param revision hash of the pipeline's code and packages; another value invalidates AssetPack's cache
 */
export function bitmapFont(cacheFolder: string, revision: string): AssetPipe {
  return {
    name: 'bitmap-font',
    defaultOptions: { revision },
    test: (asset) => asset.path.endsWith('boot/font.json'),
    async transform(asset) {
      const files = await keptFiles(cacheFolder, [asset.buffer, revision], async () => {
        const config = JSON.parse(asset.buffer.toString()) as FontConfig
        const page = layoutGlyphs(config)
        const pages = await Promise.all([1, 0.5].map((resolution) => renderPage(page, resolution)))
        return [...pages.flat(), descriptionFile(config, page)]
      })
      return files.map(({ name, content }) => {
        const file = createNewAssetAt(asset, name)
        file.buffer = content
        file.metaData.copy = true
        return file
      })
    },
  }
}

async function renderPage(page: GlyphPage, resolution: number) {
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
  const render = () => sharp(white).joinChannel(alpha)
  const suffix = resolution === 1 ? '' : `@${resolution}x`
  const images = {
    webp: await render().webp({ lossless: true, effort: 6 }).toBuffer(),
    png: await render().png({ compressionLevel: 9 }).toBuffer(),
  }
  return Object.entries(images).map(([format, content]) => ({
    name: `glyphs-${hash(content)}${suffix}.${format}`,
    content,
  }))
}

// Six characters, like AssetPack's own hashes, so that one pattern matches all hashed names.
const hash = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 6)

/** The client reads this file as FontDescription. */
function descriptionFile({ size, lineHeight }: FontConfig, { glyphs, kernings }: GlyphPage) {
  const metrics = glyphs.map(({ code, svg: _, ...glyph }) => [String.fromCodePoint(code), glyph])
  const pairs = kernings.map(({ first, second, amount }) => [String.fromCodePoint(first, second), amount])
  const font = {
    size,
    lineHeight,
    glyphs: Object.fromEntries(metrics),
    kernings: Object.fromEntries(pairs),
  }
  const content = Buffer.from(JSON.stringify(font))
  return { name: `font-${hash(content)}.json`, content }
}
