/** Which films a device plays: small ones on slow links, and where uploads are seen to be slow. */
import { expect, test, vi } from 'vitest'
import { readConnection } from '../../../src/game/session/readConnection'
import { firstQuality, nextQuality } from '../../../src/stage/film/filmQuality'

const FULL = { isSmall: false, isHalved: false }
const SMALL = { isSmall: true, isHalved: false }
const HALVED = { isSmall: true, isHalved: true }
const uploads = (ms: number, count = 200) => Array.from({ length: count }, () => ms)

test.each([
  ['an unknown link', undefined, FULL],
  ['a fast link', { effectiveType: '4g', saveData: false }, FULL],
  ['a slow link', { effectiveType: '3g', saveData: false }, SMALL],
  ['saved data', { effectiveType: '4g', saveData: true }, SMALL],
  ['saved data on a slow link', { effectiveType: '2g', saveData: true }, null],
])('%s', (_, connection, expected) => {
  vi.stubGlobal('navigator', { connection })
  expect(firstQuality(readConnection())).toEqual(expected)
})

test('slow uploads make the next film small, and then leave out every second frame', () => {
  expect(nextQuality(FULL, uploads(9))).toEqual(SMALL)
  expect(nextQuality(SMALL, uploads(9))).toEqual(HALVED)
  expect(nextQuality(HALVED, uploads(9))).toEqual(HALVED)
})

test('quick uploads, a few slow ones and a film that was left early change nothing', () => {
  expect(nextQuality(FULL, uploads(8))).toEqual(FULL)
  expect(nextQuality(FULL, [...uploads(8), ...uploads(40, 90)])).toEqual(FULL)
  expect(nextQuality(FULL, uploads(40, 20))).toEqual(FULL)
})
