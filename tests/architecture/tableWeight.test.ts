/** The bytes of the built client until a tap at the table counts. Without a build there is nothing to weigh. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client')
const LIMIT_BYTES = 200_000

test('the page of the table preloads at most 200 KB of gzipped JavaScript, and none of the stage', () => {
  const page = readFileSync(join(CLIENT, 'dummy-startmenu.html'), 'utf8')
  const scripts = [...page.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, url]) =>
    readFileSync(join(CLIENT, url!)),
  )
  expect(scripts.length).toBeGreaterThan(5)
  const bytes = scripts.reduce((sum, code) => sum + gzipSync(code).length, 0)
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES)
  expect(scripts.join('\n')).not.toMatch(/WebGLRenderer|gsap|HowlerGlobal/)
})
