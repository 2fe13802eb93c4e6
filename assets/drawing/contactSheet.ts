// `npm run assets:sheet`: writes contact sheets to `.assets/sheet`, every sprite at full resolution and at phone size, on a
// dark and a light background and in grey.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { atlasBundles, readSpriteList, type SpriteRule } from '../pipeline/spriteList.ts'
import { palette, root } from './svg.ts'

const output = join(root, '.assets', 'sheet')
const gap = 16

async function renderSprite(bundle: string, name: string, rule: SpriteRule, scale: number) {
  const folder = join(root, 'assets', bundle)
  const source = ['svg', 'png'].map((type) => join(folder, `${rule.from ?? name}.${type}`)).find(existsSync)
  const width = Math.max(1, Math.round(rule.width * scale))
  const height = Math.max(1, Math.round(rule.height * scale))
  const input = await sharp(source, { density: 144 }).resize(width, height, { fit: 'fill' }).png().toBuffer()
  return { input, width, height }
}

async function writeSheet(
  file: string,
  sprites: { input: Buffer; width: number; height: number }[],
  width: number,
) {
  const places: OverlayOptions[] = []
  let [x, y, rowHeight] = [gap, gap, 0]
  for (const sprite of sprites) {
    if (x + sprite.width + gap > width) [x, y, rowHeight] = [gap, y + rowHeight + gap, 0]
    places.push({ input: sprite.input, left: x, top: y })
    x += sprite.width + gap
    rowHeight = Math.max(rowHeight, sprite.height)
  }
  const height = y + rowHeight + gap
  const sheets = [palette.night, palette.paper].map((background) =>
    sharp({ create: { width, height, channels: 4, background } })
      .composite(places)
      .png()
      .toBuffer(),
  )
  const [night, paper] = await Promise.all(sheets)
  const grey = await sharp(night).greyscale().toColourspace('srgb').png().toBuffer()
  const stacked = [night, paper, grey].map((input, index) => ({
    input: input!,
    left: 0,
    top: index * height,
  }))
  await sharp({ create: { width, height: height * 3, channels: 4, background: '#000' } })
    .composite(stacked)
    .png()
    .toFile(join(output, file))
}

mkdirSync(output, { recursive: true })
const phoneSprites: { input: Buffer; width: number; height: number }[] = []
for (const bundle of atlasBundles) {
  const sprites = Object.entries(readSpriteList(join(root, 'assets', bundle)))
  await writeSheet(
    `${bundle}.png`,
    await Promise.all(sprites.map(([name, rule]) => renderSprite(bundle, name, rule, 1))),
    1640,
  )
  const tiles = sprites.filter(([name]) => /^(coin-\d|city|die)/.test(name))
  phoneSprites.push(
    ...(await Promise.all(
      tiles.map(([name, rule]) =>
        renderSprite(bundle, name, rule, name.startsWith('coin') ? 56 / 192 : 104 / rule.width),
      ),
    )),
  )
}
await writeSheet('phone.png', phoneSprites, 560)
console.log(`contact sheets are in ${output}`)
