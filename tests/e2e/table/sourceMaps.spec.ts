/** Where something went wrong in a built script can be looked up in what it was built from. */
import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const FILES = join(import.meta.dirname, '..', '..', '..', 'dist', 'client', 'assets')
/** Words that are the same before and after: long enough to be on few lines of a source. */
const WORDS = /`([A-Za-z ,.]{16,})`/g
/** A file with fewer of them says little. */
const ENOUGH = 10
/** A text between tags is mapped to the tag, a line before it. A map that is a line off finds none. */
const MOST = 0.6

test('every place in a script leads to its source', () => {
  const scripts = readdirSync(FILES).flatMap((name) => /(.*\.js)\.map$/.exec(name)?.[1] ?? [])
  const found = scripts.map((name) => ({ name, ...placesOf(name) })).filter(({ all }) => all >= ENOUGH)
  expect(found.length).toBeGreaterThan(5)
  for (const { name, all, right } of found) expect(right / all, name).toBeGreaterThan(MOST)
})

/** How many of a script's words there are, and how many of them its map finds in a source. */
function placesOf(name: string): { all: number; right: number } {
  const payload: SourceMapPayload = JSON.parse(readFileSync(join(FILES, `${name}.map`), 'utf8'))
  const map = new SourceMap(payload)
  const places = readFileSync(join(FILES, name), 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(WORDS)].map((match) => ({ at, column: match.index, words: match[1]! })),
    )
  const right = places.filter(({ at, column, words }) => {
    const entry = map.findEntry(at, column)
    if (!('originalSource' in entry)) return false
    const source = payload.sourcesContent[payload.sources.indexOf(entry.originalSource)] ?? ''
    return source.split('\n')[entry.originalLine]?.includes(words) === true
  })
  return { all: places.length, right: right.length }
}
