// Renders SVG sources to the pixel images in public/: icons, landing images and the link previews. Run by
// `npm run assets:print` and, after drawing, by `assets/drawing/draw.ts`.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { CITIES } from '../../src/domain/core/city.ts'
import { DICE_NUMBERS } from '../../src/domain/core/dice.ts'
import { roundPicturePath } from '../../src/domain/roundPreview.ts'
import { roundPreview } from './roundPreviews.ts'
import { root } from './svg.ts'

interface Print {
  /** The source below assets/, or the drawing. */
  from: string | (() => string)
  to: string
  width: number
  height: number
  quality?: number
}

const print = (name: string, width: number, height: number, quality: number): Print => ({
  from: `${name}.svg`,
  to: `${name}.webp`,
  width,
  height,
  quality,
})

const PRINTS: Print[] = [
  ...[192, 512].map((side) => ({
    from: 'brand/icon.svg',
    to: `icons/icon-${side}.png`,
    width: side,
    height: side,
  })),
  ...[192, 512].map((side) => ({
    from: 'brand/icon-maskable.svg',
    to: `icons/maskable-${side}.png`,
    width: side,
    height: side,
  })),
  { from: 'brand/icon-maskable.svg', to: 'icons/apple-touch-icon.png', width: 180, height: 180 },
  { from: 'brand/icon.svg', to: 'icons/favicon-32.png', width: 32, height: 32 },
  { from: 'landing/og.svg', to: 'og.jpg', width: 1200, height: 630 },
  { from: 'landing/hero.svg', to: 'landing/hero-800.webp', width: 800, height: 450 },
  ...['', '-lamps', '-windows'].flatMap((part) => [
    print(`landing/hero${part}`, 1600, 900, part === '' ? 82 : 50),
    print(`landing/hero-phone${part}`, 720, 1050, part === '' ? 68 : 50),
  ]),
  ...CITIES.flatMap((city) =>
    DICE_NUMBERS.map((diceNumber) => ({
      from: () => roundPreview(city, diceNumber),
      to: roundPicturePath({ city, diceNumber }).slice(1),
      width: 1200,
      height: 630,
    })),
  ),
  { from: 'landing/practice.svg', to: 'landing/practice.webp', width: 800, height: 500 },
  { from: 'landing/real.svg', to: 'landing/real.webp', width: 800, height: 500 },
]

async function renderPrint({ from, to, width, height, quality = 82 }: Print): Promise<Buffer> {
  const source = typeof from === 'string' ? join(root, 'assets', from) : Buffer.from(from())
  const { width: natural = width } = await sharp(source).metadata()
  const density = Math.min(1200, (144 * width) / natural)
  const image = sharp(source, { density }).resize(width, height, { fit: 'fill' })
  if (to.endsWith('.webp')) return image.webp({ quality, effort: 6 }).toBuffer()
  if (to.endsWith('.jpg')) return image.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  return image.png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer()
}

/** Returns what renders each image whose source exists, by its path below public/. */
export function publicPrints(): Map<string, () => Promise<Buffer>> {
  const drawn = PRINTS.filter(
    ({ from }) => typeof from !== 'string' || existsSync(join(root, 'assets', from)),
  )
  return new Map([
    ...drawn.map((print) => [print.to, () => renderPrint(print)] as const),
    ['favicon.ico', renderFavicon],
  ])
}

async function renderFavicon(): Promise<Buffer> {
  const icon = sharp(join(root, 'assets/brand/icon.svg'), { density: 144 }).resize(32, 32)
  return toIco(await icon.png().toBuffer(), 32)
}

/** Writes every image whose source exists to public/. */
export async function printPublicFiles(): Promise<void> {
  for (const [to, render] of publicPrints()) writeFileSync(join(root, 'public', to), await render())
}

/** Returns an ICO file that contains one PNG. */
function toIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
