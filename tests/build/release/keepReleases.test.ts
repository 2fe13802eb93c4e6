/** The hashed files of earlier releases in the build, over several builds. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepReleases, setAsideBuild } from '../../../src/build/release/keepReleases'

let dist: string
let client: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'city-dice-releases-'))
  client = join(dist, 'client')
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** Writes what a build of this release does up to where it fails or ends; a build empties its folder first. */
function build(release: string, { fails = false } = {}): void {
  setAsideBuild(client)
  rmSync(client, { recursive: true, force: true })
  for (const folder of ['assets', 'art']) mkdirSync(join(client, folder), { recursive: true })
  writeFileSync(join(client, `${release}.html`), '')
  writeFileSync(join(client, 'assets', `index-${release}.js`), release)
  writeFileSync(join(client, 'assets', `index-${release}.js.br`), release)
  writeFileSync(join(client, 'assets', 'vendor-same.js'), '')
  writeFileSync(join(client, 'art', `table-${release}.webp`), release)
  if (!fails) keepReleases(client)
}

const filesOf = (folder: string) => readdirSync(join(client, folder)).sort()
const ofReleases = (...names: string[]) => names.map((name) => `table-${name}.webp`)

test('a build has the hashed files of the two releases before, and nothing else of theirs', () => {
  for (const release of ['a', 'b', 'c', 'd']) build(release)
  expect(filesOf('art')).toEqual(ofReleases('b', 'c', 'd'))
  expect(filesOf('assets')).toEqual([
    ...['b', 'c', 'd'].flatMap((name) => [`index-${name}.js`, `index-${name}.js.br`]),
    'vendor-same.js',
  ])
  expect(filesOf('.').filter((name) => name.endsWith('.html'))).toEqual(['d.html'])
  expect(readdirSync(dist)).toEqual(['client'])
})

test('builds of the same client push out no release, and a failed build loses none', () => {
  for (const release of ['a', 'b', 'b', 'b']) build(release)
  build('x', { fails: true })
  build('x', { fails: true })
  expect(filesOf('art')).toEqual(ofReleases('x'))
  build('c')
  expect(filesOf('art')).toEqual(ofReleases('a', 'b', 'c'))
})

test('a release that is rolled back to counts as the newest again', () => {
  for (const release of ['a', 'b', 'a', 'c']) build(release)
  expect(filesOf('art')).toEqual(ofReleases('a', 'b', 'c'))
})
