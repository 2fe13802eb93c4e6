/** The decisions of a reviewer: what is accepted is expected, what is refused fails until it is as expected again. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PictureReport, Review } from '../../src/studio/core/screenReport'
import { applyReviews, readRefused, stillRefused } from './review'

const digest = createHash('sha256').update('new').digest('hex')
const accepted: Review = { picture: 'result-won', digest, isAccepted: true, reason: '' }
const refused: Review = { ...accepted, isAccepted: false, reason: 'the ring is too thin' }

let root: string
const places = () => ({
  run: join(root, 'run'),
  expected: join(root, 'expected'),
  refused: join(root, 'review.json'),
})
const apply = (...decided: Review[]) => applyReviews(JSON.stringify(decided), places())
const expected = () => readFileSync(join(root, 'expected', 'result-won.avif'), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'city-dice-review-'))
  for (const folder of ['run/after', 'expected']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'run/after/result-won.avif'), 'new')
  writeFileSync(join(root, 'expected/result-won.avif'), 'old')
})

afterEach(() => rmSync(root, { recursive: true }))

test('an accepted picture is the expected one, and refused no more', () => {
  expect(apply(refused)).toBe('0 accepted, 1 refused')
  expect(expected()).toBe('old')
  expect(readRefused(places().refused)).toEqual([refused])
  expect(apply(accepted)).toBe('1 accepted, 0 refused')
  expect(expected()).toBe('new')
  expect(existsSync(places().refused)).toBe(false)
})

test('a picture that was not the one that was looked at, or does not exist, changes nothing', () => {
  expect(() => apply(refused, { ...accepted, digest: 'other' })).toThrow(
    'result-won: the picture that was looked at',
  )
  expect(() => apply({ ...accepted, picture: 'nosuch' })).toThrow('no picture has the name nosuch')
  expect(() => apply({ ...refused, reason: '' })).toThrow('a refusal needs a reason')
  expect(expected()).toBe('old')
  expect(readRefused(places().refused)).toEqual([])
})

test('a refused picture fails until it is as expected again', () => {
  const report = (result: PictureReport['result']) =>
    ({ name: 'result-won', result, problems: [], digest, axe: [], console: [], canvas: 'alive' }) as const
  expect(stillRefused([refused], [report('changed')])).toEqual([refused])
  expect(stillRefused([refused], [])).toEqual([refused])
  expect(stillRefused([refused], [report('passed')])).toEqual([])
})
