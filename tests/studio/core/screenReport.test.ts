/** The marks of a state say what the last run found in any of its pictures. */
import { expect, test } from 'vitest'
import { marksOf, type PictureReport } from '../../../src/studio/core/screenReport'

const report = (change: Partial<PictureReport>): PictureReport => ({
  ...{ name: 'real', result: 'passed', digest: null, problems: [], axe: [], console: [], canvas: 'alive' },
  ...change,
})
const marks = (...changes: Partial<PictureReport>[]) => Object.fromEntries(marksOf(changes.map(report)))

test.each<[Partial<PictureReport>[], object]>([
  [[], {}],
  [[{}, { name: 'real-hi' }], { passed: 'real, passed\nreal-hi, passed' }],
  [
    [{}, { name: 'real-hi', result: 'changed', problems: ['41 pixels'] }],
    { changed: 'real-hi, changed, 41 pixels' },
  ],
  [[{ result: 'new' }], { changed: 'real, new' }],
  [[{ result: 'failed', problems: ['no table'], canvas: 'none' }], { failed: 'real, failed, no table' }],
  [
    [{ axe: ['label: 1 × <input>'] }, { axe: ['label: 1 × <input>'] }],
    { passed: 'real, passed', axe: 'label: 1 × <input>' },
  ],
  [[{ console: ['not mocked'] }], { passed: 'real, passed', console: 'not mocked' }],
  [[{ canvas: 'flat' }, { canvas: 'lost' }], { passed: 'real, passed', canvas: 'flat\nlost' }],
])('%j', (changes, expected) => {
  expect(marks(...changes)).toEqual(expected)
})
