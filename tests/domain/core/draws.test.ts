import { expect, test } from 'vitest'
import { DRAW_VERSION, DRAWS } from '../../../src/domain/core/draws'

/** A new version is one more entry. An entry with settled rounds never changes: they would no longer verify. */
const PUBLISHED = {
  1: { cities: ['new_york', 'mumbai', 'dubai', 'tokyo'], diceNumbers: [1, 2, 3, 4] },
}

test('a published version of the draw keeps its outcomes and their order', () => {
  expect(DRAWS).toEqual(PUBLISHED)
})

test('new rounds are drawn by the newest version', () => {
  expect(DRAW_VERSION).toBe(Math.max(...Object.keys(DRAWS).map(Number)))
})
