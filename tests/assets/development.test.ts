// The asset plugin on a dev server, without a browser: what it serves and sends after a change of a source, skins, the studio's report,
// and the files that an artist drops.

import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PackedAssets, packAssets } from '../../assets/pipeline/packAssets'
import { readPalette } from '../../assets/pipeline/palette'
import { assetReport } from '../../assets/pipeline/studio/report'
import type { AssetReport } from '../../assets/pipeline/studio/reportTypes'
import { cityDiceAssets } from '../../assets/pipeline/vitePlugin'
import { copyAssets, removeCopy } from './copyProject'

/** Longer than the pipeline waits for further changes, and than a run takes. */
const QUIET_MS = 1_000

/** The messages that the server has sent to its pages. */
const sent: { type: string; event?: string; data?: unknown }[] = []
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
  Object.assign(server.ws, { send: (message: (typeof sent)[number]) => sent.push(message) })
  address = new URL(server.resolvedUrls!.local[0]!).origin
})

afterAll(async () => {
  await server.close()
  removeCopy(root)
})

const file = (path: string) => join(root, path)
const get = (path: string) => fetch(address + path)
const report = async () => (await (await get('/studio/assets.json')).json()) as AssetReport
const tile = (width = 384, height = 480) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v300z"/></svg>`

async function atlasUrls(): Promise<string[]> {
  const manifest = await (await get('/@id/__x00__virtual:asset-manifest')).text()
  return [...manifest.matchAll(/"src":\s*"(\/art\/[^"]+)"/g)].map(([, src]) => src!)
}

/** Longer than a run takes on a busy machine. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 })
const untilPrinted = (text: string | RegExp) => eventually(() => printed).toMatch(text)

/** Waits for the runs of the changes before: one write of a large file may be seen as several. */
async function untilQuiet(): Promise<void> {
  do {
    printed = ''
    await sleep(QUIET_MS)
  } while (printed !== '')
  sent.length = 0
}

async function expectServed(urls: string[]) {
  expect(await atlasUrls()).toEqual(urls)
  for (const url of urls) {
    const response = await get(url)
    expect([url, response.status]).toEqual([url, 200])
    expect(response.headers.get('content-type')).toMatch(/^image\/(webp|png)$/)
  }
}

test('logs one line for sprites that exceed one atlas, and serves the previous assets', async () => {
  const before = await atlasUrls()
  expect(before.length).toBeGreaterThan(6)
  const list = file('assets/result/sprites.json')
  const sprites = JSON.parse(readFileSync(list, 'utf8'))
  for (const name of ['wide', 'wider']) {
    sprites[name] = { width: 1500, height: 1500 }
    writeFileSync(file(`assets/result/${name}.svg`), tile(1500, 1500))
  }
  const marker = file('.assets/work/marker')
  writeFileSync(marker, '')
  printed = ''
  writeFileSync(list, JSON.stringify(sprites))
  await eventually(() => printed).toBe(
    'invalid asset: assets/result: expected sprites that fit one atlas of 2048×2048, found 2 atlases\n',
  )
  await expectServed(before)
  expect(existsSync(marker), 'the store is not deleted').toBe(true)
  for (const name of ['wide', 'wider']) rmSync(file(`assets/result/${name}.svg`))
  cpSync('assets/result/sprites.json', list)
  await untilPrinted('assets repacked')
})

test.each([
  ['assets/sounds/beep.wav', 'assets/sounds/click.wav'],
  ['public/user_profile/profile1.svg', 'public/user_profile/profile2.svg'],
  ['public/brand/wordmark.svg', 'public/brand/wordmark-ink.svg'],
])('loads the pages again after a change of %s', async (changed, other) => {
  sent.length = 0
  const before = readFileSync(file(changed))
  writeFileSync(file(changed), readFileSync(file(other)))
  const pageLoads = () => sent.filter(({ type }) => type === 'full-reload').length
  await eventually(pageLoads).toBe(1)
  await untilQuiet()
  writeFileSync(file(changed), before)
  await eventually(pageLoads).toBe(1)
})

test.each([
  [
    'a film under the name of another result',
    'public/videos/mumbai-3.mp4',
    readFileSync('public/videos/dubai-3.mp4'),
    'expected the film of mumbai 3, found that of dubai 3',
  ],
  [
    'a sprite of another size',
    'assets/table/city-tokyo.svg',
    tile(480),
    'expected 384×480 px or larger in the same ratio, found 480×480 px',
  ],
])('logs one line for %s, and sends the pages nothing', async (_, path, content, line) => {
  const before = readFileSync(file(path))
  await untilQuiet()
  try {
    writeFileSync(file(path), content)
    await eventually(() => printed).toBe(`invalid asset: ${path}: ${line}\n`)
    expect(sent).toEqual([])
  } finally {
    writeFileSync(file(path), before)
  }
  await untilPrinted('assets repacked')
})

test('logs a missing folder in one line, serves the previous assets, and recovers when the folder is back', async () => {
  const before = await atlasUrls()
  await untilQuiet()
  renameSync(file('assets/sounds'), file('sounds'))
  await untilPrinted(/assets not packed: .*no such file/)
  // Moving the folder may cause one repack for the folder and one for its files; each must print the line.
  for (const line of printed.trim().split('\n')) expect(line).toContain('assets not packed: ')
  await expectServed(before)
  renameSync(file('sounds'), file('assets/sounds'))
  await untilPrinted('assets repacked')
  await expectServed(before)
})

test('reports every sprite, atlas and budget', async () => {
  const { sprites, atlases, budgets, errors } = await report()
  expect(errors).toEqual([])
  const lists = ['table', 'result'].flatMap((bundle) =>
    Object.keys(JSON.parse(readFileSync(`assets/${bundle}/sprites.json`, 'utf8'))),
  )
  expect(sprites.map(({ name }) => name)).toEqual(lists)
  const find = (name: string) => sprites.find((sprite) => sprite.name === name)!
  expect(find('city-tokyo')).toMatchObject({
    bundle: 'table',
    file: 'assets/table/city-tokyo.svg',
    bytes: readFileSync('assets/table/city-tokyo.svg').length,
    width: 384,
    height: 480,
    borders: null,
    free: 16,
    plate: 96,
    trim: { left: 0, top: 0, right: 0, bottom: 0 },
  })
  expect(find('city-tokyo').states).toContain('unavailable')
  expect(find('plate')).toMatchObject({ borders: { left: 28 }, states: ['idle'] })
  expect(find('reel-die-1').file).toBe('assets/table/die-1.svg')
  const { left, right } = find('coin-10').trim
  expect([left, right].every((edge) => edge > 0 && edge < 24)).toBe(true)

  expect(atlases.map(({ bundle, resolution }) => `${bundle} ${resolution}`)).toEqual([
    ...['boot 1', 'boot 0.5', 'table 1', 'table 0.75', 'table 0.5'],
    ...['result 1', 'result 0.75', 'result 0.5'],
  ])
  for (const { width, height, textureBytes, usedPercent, bytes } of atlases) {
    expect(textureBytes).toBe(width * height * 4)
    expect(usedPercent).toBeGreaterThan(30)
    expect(usedPercent).toBeLessThanOrEqual(100)
    expect(bytes).toBeGreaterThan(1_000)
  }
  expect(budgets.filter(({ isKept }) => !isKept)).toEqual([])
  expect(new Set(budgets.map(({ area }) => area))).toEqual(new Set(['atlases', 'memory', 'sounds', 'served']))
  expect(budgets.find(({ name }) => name === 'videos/mumbai-3.mp4')).toMatchObject({
    used: readFileSync('public/videos/mumbai-3.mp4').length,
    limit: 450_000,
  })
}, 120_000)

test('has the palettes of all skins in the place of the palette', async () => {
  const importer = join(root, 'src/stage/core/palette.ts')
  const resolved = await server.pluginContainer.resolveId('../../assets/palette.json', importer)
  const { code } = (await server.transformRequest(resolved!.id))!
  expect(code).toContain(readPalette(root, 'diwali').nightDeep)
  expect(code).toContain(readPalette(root, null).nightDeep)
})

/** Sends a file as the studio's page does, with these headers instead. */
async function drop(path: string, content: string | Buffer, headers: object = {}, method = 'POST') {
  const { host, hostname, port } = new URL(address)
  const to = { hostname, port, path: `/studio/assets/${path}`, method }
  const call = request({ ...to, headers: { origin: address, host, ...headers } }).end(content)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

const SLOW = JSON.stringify({ press: { tile: { value: 200, unit: 'ms', description: 'Slow.' } } })

test('checks a dropped file, and writes it to its folder unless it is only to be checked', async () => {
  const tokyo = file('assets/table/city-tokyo.svg')
  const before = readFileSync(tokyo)
  const accepted = { success: true, file: 'assets/table/city-tokyo.svg' }
  const dropped = async (path: string) => JSON.parse((await drop(path, tile())).body)
  expect(await dropped('table/city-tokyo.svg?check')).toEqual(accepted)
  expect(readFileSync(tokyo)).toEqual(before)
  expect(await dropped('table/city-tokyo.svg')).toEqual(accepted)
  expect(readFileSync(tokyo, 'utf8')).toBe(tile())
  writeFileSync(tokyo, before)
})

test('writes the motion of a skin that is there', async () => {
  const path = 'skins/diwali/motion.json'
  const content = SLOW.replace('200', '80')
  expect(JSON.parse((await drop(path, content)).body)).toEqual({ success: true, file: `assets/${path}` })
  expect(readFileSync(file(`assets/${path}`), 'utf8')).toBe(content)
  rmSync(file(`assets/${path}`))
  expect((await drop('skins/nosuch/motion.json', content)).status).toBe(404)
})

test('replaces the source of the other format', async () => {
  const png = await sharp({ create: { width: 256, height: 256, channels: 4, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await drop('table/die-1.png', png)).status).toBe(200)
  const exists = ['png', 'svg'].map((format) => existsSync(file(`assets/table/die-1.${format}`)))
  expect(exists).toEqual([true, false])
  const svg = readFileSync('assets/table/die-1.svg')
  await drop('table/die-1.svg', svg)
  expect(existsSync(file('assets/table/die-1.png'))).toBe(false)
})

test.each([
  ['table/city-tokyo.svg', tile(480), 'assets/table/city-tokyo.svg: expected 384×480 px'],
  ['motion.json', '{}', 'assets/motion.json: expected every field'],
  [
    'skins/diwali/motion.json',
    SLOW,
    'assets/skins/diwali/motion.json: expected press.tile of at most 120 ms',
  ],
  ['sounds/beep.wav', 'not a sound', 'assets/sounds/beep.wav: expected WAV'],
  ['user_profile/profile9.svg', tile(128), 'public/user_profile/profile9.svg: expected one of'],
  [
    'videos/mumbai-3.mp4',
    readFileSync('public/videos/dubai-3.mp4'),
    'public/videos/mumbai-3.mp4: expected the film of mumbai 3, found that of dubai 3',
  ],
])('refuses %s with the line of the pipeline, and writes nothing', async (path, content, line) => {
  const { status, body } = await drop(path, content)
  expect(status).toBe(422)
  expect(JSON.parse(body).message).toContain(`invalid asset: ${line}`)
  expect(existsSync(file('public/user_profile/profile9.svg'))).toBe(false)
})

test.each([
  'boot/font.json',
  'brand/motion.json',
  'table/sprites.json',
  'pipeline/packAssets.ts',
  'table/../../package.json',
  'table/..%2f..%2fevil.svg',
  '..%2f..%2fevil.svg',
  'table/%2e%2e/evil.svg',
  'videos/other/mumbai-3.mp4',
])('has no place for %s', async (path) => {
  const { status } = await drop(path, tile())
  expect([404, 422]).toContain(status)
  expect(existsSync(file('evil.svg')) || existsSync(file('assets/evil.svg'))).toBe(false)
})

test.each([
  ['of another site', { origin: 'https://example.com' }],
  ['of another port', { origin: 'http://127.0.0.1:1' }],
  ['without an origin', { origin: '' }],
  ['under a name that leads here', { host: 'evil.example', origin: 'http://evil.example' }],
])('refuses a page %s', async (_, headers) => {
  expect((await drop('table/city-tokyo.svg', tile(), headers)).status).toBe(403)
  expect(readFileSync(file('assets/table/city-tokyo.svg'), 'utf8')).not.toBe(tile())
})

test('refuses another method and a body of more than 8 MB', async () => {
  expect((await drop('table/city-tokyo.svg', '', {}, 'PUT')).status).toBe(405)
  expect((await drop('table/city-tokyo.svg', Buffer.alloc(8_000_001))).status).toBe(413)
})

test('sends the report with the error of a failed run, and without it after the next', async () => {
  const reports = () =>
    sent.flatMap(({ event, data }) => (event === 'city-dice:report' ? [data as AssetReport] : []))
  await untilQuiet()
  const tokyo = file('assets/table/city-tokyo.svg')
  const before = readFileSync(tokyo)
  writeFileSync(tokyo, tile(480))
  const line = 'invalid asset: assets/table/city-tokyo.svg: expected 384×480'
  await eventually(() => reports().at(-1)?.errors[0]).toContain(line)
  expect(reports().at(-1)!.sprites.length).toBeGreaterThan(30)
  writeFileSync(tokyo, before)
  await eventually(() => reports().at(-1)?.errors).toEqual([])
})

test('sends a state page the errors of its skin and of each later run', async () => {
  const errors = async (skin: string) => (await get(`/studio/assets.json?errors&skin=${skin}`)).json()
  expect(await errors('')).toEqual([])
  const glow = 'assets/skins/diwali/table/glow.svg'
  writeFileSync(file(glow), '')
  const line = `invalid asset: ${glow}: expected 128×128 px or larger in the same ratio, found an empty file`
  expect(await errors('diwali')).toContain(line)
  rmSync(file(glow))
  expect(await errors('diwali')).not.toContain(line)
  sent.length = 0
  const tokyo = file('assets/table/city-tokyo.svg')
  const before = readFileSync(tokyo)
  const lastErrors = () => sent.findLast(({ event }) => event === 'city-dice:errors')?.data
  writeFileSync(tokyo, '')
  await eventually(lastErrors).toEqual([expect.stringContaining('an empty file')])
  writeFileSync(tokyo, before)
  await eventually(lastErrors).toEqual([])
})

test('serves the manifest of a skin, and one line for a skin that is not there', async () => {
  const skinned = await (await get('/studio/skins/diwali.json')).json()
  expect(skinned).toMatchObject({ skin: 'diwali', atlases: { table: [{ resolution: 1 }, {}, {}] } })
  expect((await get(skinned.atlases.table[0].src)).headers.get('content-type')).toBe('image/png')
  const own = await (await get('/@id/__x00__virtual:asset-manifest')).text()
  expect(own).not.toContain(skinned.atlases.table[0].src)
  const unknown = await get('/studio/skins/holi.json')
  const message = 'invalid asset: SKIN: expected one of diwali, found holi'
  expect([unknown.status, await unknown.json()]).toEqual([404, { message }])
  expect((await report()).errors).toEqual([])
})

describe('a skin', () => {
  let plain: PackedAssets
  let skinned: PackedAssets
  beforeAll(async () => {
    plain = await packAssets(root, 'work')
    skinned = await packAssets(root, 'work', 'diwali')
  }, 300_000)

  test('a build without a skin has the same files as one without the folder', async () => {
    const bare = copyAssets()
    rmSync(join(bare, 'assets/skins'), { recursive: true })
    const { outputFolder: _, ...files } = await packAssets(bare, 'work')
    removeCopy(bare)
    const { outputFolder, ...own } = plain
    expect(own).toEqual(files)
    expect(outputFolder).not.toBe(skinned.outputFolder)
  }, 300_000)

  test('the skin has the same sprites at the same sizes, other atlases and an own sound', () => {
    const sizes = ({ sheets }: PackedAssets) =>
      Object.fromEntries(
        Object.entries(sheets.table![1]!).map(([name, { frame }]) => [name, [frame.w, frame.h]]),
      )
    expect(sizes(skinned)).toEqual(sizes(plain))
    expect(skinned.atlases.table![0]!.src).not.toBe(plain.atlases.table![0]!.src)
    expect(skinned.sounds.opening).not.toEqual(plain.sounds.opening)
    expect(skinned.sounds.beep).toEqual(plain.sounds.beep)
  })

  test('a player with the skin loads at most 120 KB more', async () => {
    const bytes = async (packed: PackedAssets) => {
      const { atlases, budgets } = await assetReport(root, packed, null)
      const full = atlases.filter(({ resolution }) => resolution === 1).map((atlas) => atlas.bytes)
      const sounds = budgets.filter(({ area }) => area === 'sounds').map(({ used }) => used)
      expect(budgets.filter(({ isKept }) => !isKept)).toEqual([])
      return [...full, ...sounds].reduce((sum, count) => sum + count)
    }
    expect((await bytes(skinned)) - (await bytes(plain))).toBeLessThan(120_000)
  }, 120_000)
})
