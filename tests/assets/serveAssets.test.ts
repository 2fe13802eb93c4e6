// The Vite plugin in development, without a browser: a failed repack leaves the previous assets in place.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityDiceAssets } from '../../assets/pipeline/vitePlugin'
import { copyAssets, removeCopy } from './copyProject'

/** The messages that the server has sent to its pages. */
const sent: { type: string; event?: string }[] = []
let root: string
let server: ViteDevServer
let address: string
let printed = ''

beforeAll(async () => {
  root = copyAssets()
  const customLogger = createLogger('info')
  const print = (line: string) => {
    printed += `${line}\n`
  }
  Object.assign(customLogger, { info: print, error: print })
  const plugins = [cityDiceAssets()]
  const host = '127.0.0.1'
  server = await createServer({ configFile: false, root, plugins, customLogger, server: { host, port: 0 } })
  await server.listen()
  const send = server.ws.send.bind(server.ws)
  Object.assign(server.ws, {
    send(message: { type: string; event?: string }) {
      sent.push(message)
      send(message as never)
    },
  })
  address = server.resolvedUrls!.local[0]!
})

afterAll(async () => {
  await server.close()
  removeCopy(root)
})

async function atlasUrls(): Promise<string[]> {
  const manifest = await (await fetch(new URL('/@id/__x00__virtual:asset-manifest', address))).text()
  return [...manifest.matchAll(/"src":\s*"(\/art\/[^"]+)"/g)].map(([, src]) => src!)
}

test('logs one line for sprites that exceed one atlas, and serves the previous assets', async () => {
  const before = await atlasUrls()
  expect(before.length).toBeGreaterThan(6)
  const list = join(root, 'assets/result/sprites.json')
  const sprites = JSON.parse(readFileSync(list, 'utf8'))
  for (const name of ['wide', 'wider']) {
    sprites[name] = { width: 1500, height: 1500 }
    writeFileSync(
      join(root, `assets/result/${name}.svg`),
      '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500"><rect width="1500" height="1500"/></svg>',
    )
  }
  const marker = join(root, '.assets/work/marker')
  writeFileSync(marker, '')
  printed = ''
  writeFileSync(list, JSON.stringify(sprites))
  await expect
    .poll(() => printed, { timeout: 20_000 })
    .toBe('invalid asset: assets/result: expected sprites that fit one atlas of 2048×2048, found 2 atlases\n')
  expect(await atlasUrls()).toEqual(before)
  for (const url of before) {
    const response = await fetch(new URL(url, address))
    expect([url, response.status]).toEqual([url, 200])
    expect(response.headers.get('content-type')).toMatch(/^image\/(webp|png)$/)
  }
  expect(existsSync(marker), 'the store is not deleted').toBe(true)
  for (const name of ['wide', 'wider']) rmSync(join(root, `assets/result/${name}.svg`))
  cpSync('assets/result/sprites.json', list)
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('assets repacked')
}, 60_000)

test.each([
  ['assets/sounds/beep.wav', 'assets/sounds/click.wav'],
  ['public/user_profile/profile1.svg', 'public/user_profile/profile2.svg'],
  ['public/brand/wordmark.svg', 'public/brand/wordmark-ink.svg'],
])(
  'loads the pages again after a change of %s',
  async (file, other) => {
    sent.length = 0
    const before = readFileSync(join(root, file))
    writeFileSync(join(root, file), readFileSync(join(root, other)))
    const pageLoads = () => sent.filter(({ type }) => type === 'full-reload').length
    await expect.poll(pageLoads, { timeout: 20_000 }).toBe(1)
    writeFileSync(join(root, file), before)
    await expect.poll(pageLoads, { timeout: 20_000 }).toBe(2)
  },
  60_000,
)

test('logs one line for a film under the name of another result, and loads no page', async () => {
  const file = join(root, 'public/videos/mumbai-3.mp4')
  const before = readFileSync(file)
  sent.length = 0
  printed = ''
  writeFileSync(file, readFileSync(join(root, 'public/videos/dubai-3.mp4')))
  await expect
    .poll(() => printed, { timeout: 20_000 })
    .toBe('invalid asset: public/videos/mumbai-3.mp4: expected the film of mumbai 3, found that of dubai 3\n')
  expect(sent).toEqual([])
  writeFileSync(file, before)
  await expect.poll(() => sent.map(({ type }) => type), { timeout: 20_000 }).toContain('full-reload')
}, 60_000)
