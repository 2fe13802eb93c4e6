/** The bytes of the built client until a tap at the table counts. Without a build there is nothing to weigh. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client')
/** Until a tap counts, and until the picture is complete. */
const LIMIT_BYTES = { controls: 200_000, all: 380_000 }

const read = (urls: readonly string[]) => urls.map((url) => readFileSync(join(CLIENT, url)))
const weigh = (scripts: readonly Buffer[]) => scripts.reduce((sum, code) => sum + gzipSync(code).length, 0)

test('the page of the table preloads at most 200 KB of gzipped JavaScript, and the stage only after it', () => {
  const page = readFileSync(join(CLIENT, 'dummy-startmenu.html'), 'utf8')
  const controls = read(
    [...page.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, url]) => url!),
  )
  expect(controls.length).toBeGreaterThan(5)
  expect(weigh(controls)).toBeLessThanOrEqual(LIMIT_BYTES.controls)
  expect(controls.join('\n')).not.toMatch(/WebGLRenderer|gsap|HowlerGlobal/)
  const stage = read(JSON.parse(/"stage":(\[[^\]]*\])/.exec(page)![1]!))
  expect(stage.join('\n')).toMatch(/WebGLRenderer|webgl2/)
  expect(weigh([...controls, ...stage])).toBeLessThanOrEqual(LIMIT_BYTES.all)
})
