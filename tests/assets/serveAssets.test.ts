// The art as Vite serves it in development, without a browser: what cannot be packed leaves the old art where it was.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityDiceAssets } from '../../assets/pipeline/vitePlugin'
import { copyAssets, removeCopy } from './copyProject'

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
  address = server.resolvedUrls!.local[0]!
})

afterAll(async () => {
  await server.close()
  removeCopy(root)
})

async function pictures(): Promise<string[]> {
  const manifest = await (await fetch(new URL('/@id/__x00__virtual:asset-manifest', address))).text()
  return [...manifest.matchAll(/"src":\s*"(\/art\/[^"]+)"/g)].map(([, src]) => src!)
}

test('sprites that no longer fit one atlas are one line, and the art is served as it was', async () => {
  const before = await pictures()
  expect(before.length).toBeGreaterThan(6)
  const list = join(root, 'assets/result/sprites.json')
  const sprites = JSON.parse(readFileSync(list, 'utf8'))
  for (const name of ['wide', 'wider']) {
    sprites[name] = { width: 1900, height: 1900 }
    writeFileSync(
      join(root, `assets/result/${name}.svg`),
      '<svg xmlns="http://www.w3.org/2000/svg" width="1900" height="1900"><rect width="1900" height="1900"/></svg>',
    )
  }
  const kept = join(root, '.assets/work/kept')
  writeFileSync(kept, '')
  printed = ''
  writeFileSync(list, JSON.stringify(sprites))
  await expect
    .poll(() => printed, { timeout: 20_000 })
    .toBe('art refused: assets/result: expected sprites that fit one atlas of 2048×2048, found 2 atlases\n')
  expect(await pictures()).toEqual(before)
  for (const picture of before) {
    const answer = await fetch(new URL(picture, address))
    expect([picture, answer.status]).toEqual([picture, 200])
    expect(answer.headers.get('content-type')).toMatch(/^image\/(webp|png)$/)
  }
  expect(existsSync(kept), 'what is kept from run to run').toBe(true)
}, 60_000)
