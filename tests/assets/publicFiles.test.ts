// Files under fixed URLs: icons, landing images and the web manifest. The pipeline checks avatars, brand and films.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderPrints } from '../../assets/drawing/printPublic'

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

test('has exactly the icons, landing images and preview that their sources render to', async () => {
  const rendered = await renderPrints()
  for (const [to, content] of rendered)
    expect(content.equals(readFileSync(publicFile(to))), `${to}: run npm run assets:print`).toBe(true)
  const served = ['icons', 'landing'].flatMap((folder) =>
    readdirSync(publicFile(folder)).map((name) => `${folder}/${name}`),
  )
  expect([...rendered.keys()].sort()).toEqual([...served, 'favicon.ico', 'og.jpg'].sort())
})

test('has a link preview of 1200×630 and landing images under 80 KB', async () => {
  const { width, height } = await sharp(publicFile('/og.jpg')).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect(statSync(publicFile('/og.jpg')).size).toBeLessThan(150_000)
  for (const name of ['hero.webp', 'hero-800.webp', 'practice.webp', 'real.webp'])
    expect(statSync(publicFile(`/landing/${name}`)).size).toBeLessThan(80_000)
})
