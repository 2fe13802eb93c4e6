// The pipe that makes the stage's bitmap font from the display face: white glyphs on one page, full and half
// resolution, WebP and PNG. It hashes its own names, since the page's name stands inside the font file.
import { createHash } from 'node:crypto'
import { type AssetPipe, createNewAssetAt } from '@assetpack/core'
import sharp from 'sharp'
import { type FontRecipe, type GlyphPage, layGlyphs } from './layGlyphs.ts'

/** @param revision anything that must change when this pipeline's code changes */
export function bitmapFont(revision: string): AssetPipe {
  return {
    name: 'bitmap-font',
    defaultOptions: { revision },
    test: (asset) => asset.path.endsWith('boot/font.json'),
    async transform(asset) {
      const recipe = JSON.parse(asset.buffer.toString()) as FontRecipe
      const page = layGlyphs(recipe)
      const files = await Promise.all([1, 0.5].map((resolution) => printPage(recipe, page, resolution)))
      return files.flat().map(({ name, content }) => {
        const file = createNewAssetAt(asset, name)
        file.buffer = content
        file.metaData.copy = true
        return file
      })
    },
  }
}

async function printPage(recipe: FontRecipe, page: GlyphPage, resolution: number) {
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
  return Object.entries(pictures).flatMap(([format, picture]) => {
    const pictureName = `glyphs-${hash(picture)}${suffix}.${format}`
    const font = Buffer.from(describe(recipe, page, pictureName))
    return [
      { name: pictureName, content: picture },
      { name: `city-dice-${hash(font)}${suffix}.${format}.fnt`, content: font },
    ]
  })
}

// As long as AssetPack's own, so that one pattern knows every hashed name.
const hash = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 6)

function describe(recipe: FontRecipe, page: GlyphPage, pictureName: string): string {
  return [
    `info face="${recipe.family}" size=${recipe.size} bold=0 italic=0 charset="" unicode=1 stretchH=100 smooth=1 aa=1 padding=0,0,0,0 spacing=0,0`,
    `common lineHeight=${recipe.lineHeight} base=${page.base} scaleW=${page.width} scaleH=${page.height} pages=1 packed=0`,
    `page id=0 file="${pictureName}"`,
    `chars count=${page.glyphs.length}`,
    ...page.glyphs.map(
      (glyph) =>
        `char id=${glyph.code} x=${glyph.x} y=${glyph.y} width=${glyph.width} height=${glyph.height} xoffset=${glyph.xOffset} yoffset=${glyph.yOffset} xadvance=${glyph.advance} page=0 chnl=15`,
    ),
    `kernings count=${page.kernings.length}`,
    ...page.kernings.map(
      ({ first, second, amount }) => `kerning first=${first} second=${second} amount=${amount}`,
    ),
    '',
  ].join('\n')
}
