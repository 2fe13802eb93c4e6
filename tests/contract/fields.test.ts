import { describe, expect, test } from 'vitest'
import { diceNumber, id, text, time } from '../../src/contract/fields'
import { gameRoutes } from '../../src/contract/game'

describe('fields of the wire', () => {
  test.each([
    [1, 1],
    ['1', 1],
    ['0012', 12],
    [2_147_483_647, 2_147_483_647],
    [0, null],
    [-1, null],
    [1.5, null],
    [2_147_483_648, null],
    ['', null],
    ['1e3', null],
    [' 1', null],
    [null, null],
    [{}, null],
  ])('an id from %o is %s', (given, read) => {
    const parsed = id.safeParse(given)
    expect(parsed.success ? parsed.data : null).toBe(read)
  })

  test.each([
    ['2026-01-02T03:04:05.678Z', true],
    ['2026-01-02T03:04:05Z', true],
    ['2026-01-02 03:04:05', false],
    ['2026-01-02T03:04:05+05:30', false],
    [1_700_000_000_000, false],
  ])('a time %s is taken: %s', (given, isTaken) => expect(time.safeParse(given).success).toBe(isTaken))

  test('a text ends at 1000 characters', () => {
    expect(text.safeParse('x'.repeat(1000)).success).toBe(true)
    expect(text.safeParse('x'.repeat(1001)).success).toBe(false)
  })

  test.each([['3'], [3]])('a dice number may be %o', (given) => {
    expect(diceNumber.safeParse(given).success).toBe(true)
  })
})

describe('answers of a backend that knows no additive fields', () => {
  test('instances are read without clock and players', () => {
    const response = gameRoutes.real.instances.response.safeParse({ success: true, instances: [] })
    expect(response.success).toBe(true)
  })

  test('unknown fields are kept out of the way', () => {
    const response = gameRoutes.real.currentBet.response.safeParse({
      success: true,
      bet: null,
      instance: null,
      result: null,
      colour: 'brass',
    })
    expect(response.success).toBe(true)
  })
})
