// What is served under addresses that never change: icons of the sizes that browsers ask for, the avatars, the
// web manifest and the service worker, which must only name files that exist.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderPrints } from '../../assets/drawing/printPublic'

const publicFile = (address: string) => join('public', address)

interface WebManifest {
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
  screenshots: { src: string; sizes: string }[]
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as WebManifest

describe('the web manifest', () => {
  test('makes the site installable: a name, a start, a display and both sizes of both kinds of icon', () => {
    expect(manifest).toMatchObject({ name: 'City Dice', start_url: '/', display: 'fullscreen' })
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    expect(kinds.sort()).toEqual(['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'])
  })

  test.each([...manifest.icons, ...manifest.screenshots])(
    '$src has the size it claims',
    async ({ src, sizes }) => {
      const { width, height } = await sharp(publicFile(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    },
  )
})

test('a maskable icon keeps its mark inside the circle that launchers may cut', async () => {
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

test.each([1, 2, 3, 4, 5])('avatar profile%i is a small square drawing', async (number) => {
  const file = publicFile(`/user_profile/profile${number}.svg`)
  const { width, height, format } = await sharp(file).metadata()
  expect({ format, isSquare: width === height }).toEqual({ format: 'svg', isSquare: true })
  expect(statSync(file).size).toBeLessThan(6_000)
})

test('no drawing that is served needs a font, a script or another address', () => {
  for (const name of [
    'brand/logo.svg',
    'brand/wordmark.svg',
    'brand/wordmark-ink.svg',
    ...[1, 2, 3, 4, 5].map((n) => `user_profile/profile${n}.svg`),
  ]) {
    expect(readFileSync(publicFile(name), 'utf8').replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /<text|<script|https?:|font-family/,
    )
  }
})

test('every icon, landing picture and preview is the print of its source, and none is left over', async () => {
  const prints = await renderPrints()
  for (const [to, content] of prints)
    expect(content.equals(readFileSync(publicFile(to))), `${to}: run npm run assets:print`).toBe(true)
  const served = ['icons', 'landing'].flatMap((folder) =>
    readdirSync(publicFile(folder)).map((name) => `${folder}/${name}`),
  )
  expect([...prints.keys()].sort()).toEqual([...served, 'favicon.ico', 'og.jpg'].sort())
})

test('the link preview has the size that is asked for, and landing pictures are light', async () => {
  const { width, height } = await sharp(publicFile('/og.jpg')).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect(statSync(publicFile('/og.jpg')).size).toBeLessThan(150_000)
  for (const name of ['hero.webp', 'hero-800.webp', 'practice.webp', 'real.webp']) {
    expect(statSync(publicFile(`/landing/${name}`)).size).toBeLessThan(80_000)
  }
})

test('the service worker keeps only files that exist', () => {
  const worker = readFileSync('src/app/serviceWorker.js', 'utf8')
  const kept = [.../const shellFiles = \[([^\]]+)\]/.exec(worker)![1]!.matchAll(/'([^']+)'/g)].map(
    ([, file]) => file!,
  )
  expect(kept).toContain('/offline.html')
  for (const file of kept) expect(existsSync(publicFile(file))).toBe(true)
})
