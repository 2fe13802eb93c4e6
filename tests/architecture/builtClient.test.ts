/**
 * The build contains only syntax that Chrome 111 supports, the oldest browser that the README names, and nothing of the studio; a tap at
 * the table counts after few bytes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { readReleases } from '../../src/build/release/keepReleases'

const DIST = join(import.meta.dirname, '..', '..', 'dist')
const CLIENT = join(DIST, 'client')
/** Chrome 111 supports all syntax of ECMAScript 2023. */
const ECMA_VERSION = 2023
/** CSS that Chrome 111 cannot parse, so that it would drop whole rules. */
const UNSUPPORTED_CSS =
  /@scope\b|@starting-style\b|@function\b|light-dark\(|:state\(|(?:rgb|hsl|oklch)\(from\b|\{\s*&|[;}]\s*&[\s.:[]/
/** Functions that Chrome 111 lacks and that the build does not polyfill. */
const UNSUPPORTED_CALLS =
  /Promise\.withResolvers\(|Object\.groupBy\(|Map\.groupBy\(|Array\.fromAsync\(|URL\.canParse\(|\.isSubsetOf\(|Iterator\.from\(|Promise\.try\(/

/** Returns the files of this build, without those of earlier releases that stay beside them. */
const filesWithExtension = (ending: string) =>
  readReleases(CLIENT)[0]!.filter((name) => name.endsWith(ending))
const readAsset = (name: string) => readFileSync(join(CLIENT, name), 'utf8')

test('every script uses only syntax and functions of Chrome 111', () => {
  const scripts = filesWithExtension('.js')
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) {
    expect(
      () => parse(readAsset(name), { ecmaVersion: ECMA_VERSION, sourceType: 'module' }),
      name,
    ).not.toThrow()
    expect(readAsset(name), name).not.toMatch(UNSUPPORTED_CALLS)
  }
})

test('every stylesheet uses only syntax of Chrome 111', () => {
  const styles = filesWithExtension('.css')
  expect(styles.length).toBeGreaterThan(3)
  for (const name of styles) expect(readAsset(name), name).not.toMatch(UNSUPPORTED_CSS)
})

test('no file has the studio of the dev server', () => {
  // The static studio has a folder of its own.
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(m?js|css|html|json)$/.test(file) && !/^studio[\\/]/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const isOfStudio = (file: string) => /studio|mock-token/i.test(readFileSync(join(DIST, file), 'utf8'))
  expect(files.filter(isOfStudio)).toEqual([])
})

/** Until a tap counts, and until the picture is complete. */
const LIMIT_BYTES = { controls: 200_000, all: 380_000 }

const readFiles = (urls: readonly string[]) => urls.map((url) => readFileSync(join(CLIENT, url)))
const weigh = (scripts: readonly Buffer[]) => scripts.reduce((sum, code) => sum + gzipSync(code).length, 0)

test('the page of the table preloads at most 200 KB of gzipped JavaScript, and the stage only after it', () => {
  const page = readAsset('dummy-startmenu.html')
  const controls = readFiles(
    [...page.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, url]) => url!),
  )
  expect(controls.length).toBeGreaterThan(5)
  expect(weigh(controls)).toBeLessThanOrEqual(LIMIT_BYTES.controls)
  expect(controls.join('\n')).not.toMatch(/WebGLRenderer|gsap|HowlerGlobal/)
  const stage = readFiles(JSON.parse(/"stage":(\[[^\]]*\])/.exec(page)![1]!))
  expect(stage.join('\n')).toMatch(/WebGLRenderer|webgl2/)
  expect(weigh([...controls, ...stage])).toBeLessThanOrEqual(LIMIT_BYTES.all)
})
