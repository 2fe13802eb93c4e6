// Files under fixed URLs: icons, landing images and the web manifest. The pipeline checks avatars, brand and films.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { publicPrints } from '../../assets/drawing/printPublic'
import { CITIES } from '../../src/domain/core/city'
import { DICE_NUMBERS } from '../../src/domain/core/dice'
import { roundPicturePath } from '../../src/domain/roundPreview'

const publicFile = (path: string) => join('public', path)

interface WebManifest {
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
  screenshots: { src: string; sizes: string }[]
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as WebManifest

describe('the web manifest', () => {
  test('makes the site installable: name, start URL, display mode, and both icon sizes of both purposes', () => {
    expect(manifest).toMatchObject({ name: 'City Dice', start_url: '/', display: 'fullscreen' })
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    expect(kinds.sort()).toEqual(['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'])
  })

  test.each([...manifest.icons, ...manifest.screenshots])(
    'states the real size of $src',
    async ({ src, sizes }) => {
      const { width, height } = await sharp(publicFile(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    },
  )
})

test('keeps the mark of a maskable icon inside the safe circle', async () => {
  const { data, info } = await sharp(publicFile('/icons/maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (Math.hypot(x - 256, y - 256) < 0.4 * 512) continue
      const at = (y * info.width + x) * 3
      const isBoneOrBrass = data[at]! > 200 && data[at + 1]! > 150
      if (isBoneOrBrass) throw new Error(`the mark reaches ${x},${y}, outside the safe circle`)
    }
  }
})

test.each([...publicPrints()])('%s is what its source renders to', async (to, render) => {
  expect((await render()).equals(readFileSync(publicFile(to))), 'run npm run assets:print').toBe(true)
})

test('has exactly the icons, landing images and previews that have a source', () => {
  const served = ['icons', 'landing', 'rounds'].flatMap((folder) =>
    readdirSync(publicFile(folder)).map((name) => `${folder}/${name}`),
  )
  expect([...publicPrints().keys()].sort()).toEqual([...served, 'favicon.ico', 'og.jpg'].sort())
})

const roundPictures = CITIES.flatMap((city) =>
  DICE_NUMBERS.map((diceNumber) => roundPicturePath({ city, diceNumber })),
)

test.each(['/og.jpg', ...roundPictures])('has the link preview %s of 1200×630 under 150 KB', async (path) => {
  const { width, height, format } = await sharp(publicFile(path)).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  expect(statSync(publicFile(path)).size).toBeLessThan(150_000)
})

test('has another picture for each combination', () => {
  const contents = roundPictures.map((path) => readFileSync(publicFile(path), 'base64'))
  expect(new Set(contents).size).toBe(16)
})

test('has landing images under 80 KB', () => {
  for (const name of readdirSync(publicFile('landing')))
    expect(statSync(publicFile(`/landing/${name}`)).size).toBeLessThan(80_000)
})
