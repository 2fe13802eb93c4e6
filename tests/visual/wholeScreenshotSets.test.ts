/** A new set of expected screenshots that lacks a state is removed; others stay. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeHalfSets } from '../e2e/wholeScreenshotSets'

test('half a set of expected screenshots does not stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-dice-expected-'))
  const [whole] = readdirSync('tests/visual/expected')
  const source = join('tests/visual/expected', whole!)
  for (const set of ['whole', 'half', 'before']) cpSync(source, join(folder, set), { recursive: true })
  for (const set of ['half', 'before']) rmSync(join(folder, set, 'real.png'))
  mkdirSync(join(folder, 'empty'))
  expect(removeHalfSets(folder, ['before']).sort()).toEqual(['empty', 'half'])
  expect(readdirSync(folder).sort()).toEqual(['before', 'whole'])
  rmSync(folder, { recursive: true })
})
