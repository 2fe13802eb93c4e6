import { describe, expect, test } from 'vitest'
import { diceNumber, id, text, time } from '../../src/contract/fields'
import { gameRoutes } from '../../src/contract/game'

describe('field schemas', () => {
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
  ])('parse the id %o as %s', (input, expected) => {
    const parsed = id.safeParse(input)
    expect(parsed.success ? parsed.data : null).toBe(expected)
  })

  test.each([
    ['2026-01-02T03:04:05.678Z', true],
    ['2026-01-02T03:04:05Z', true],
    ['2026-01-02 03:04:05', false],
    ['2026-01-02T03:04:05+05:30', false],
    [1_700_000_000_000, false],
  ])('accept the time %s: %s', (input, isValid) => expect(time.safeParse(input).success).toBe(isValid))

  test('accept a text of at most 1000 characters', () => {
    expect(text.safeParse('x'.repeat(1000)).success).toBe(true)
    expect(text.safeParse('x'.repeat(1001)).success).toBe(false)
  })

  test.each([['3'], [3]])('accept the dice number %o', (input) => {
    expect(diceNumber.safeParse(input).success).toBe(true)
  })
})

describe('responses of a backend without additive fields', () => {
  test('are valid without remainingSeconds and onlineUsers', () => {
    const response = gameRoutes.real.instances.response.safeParse({ success: true, instances: [] })
    expect(response.success).toBe(true)
  })

  test('may have unknown fields', () => {
    const options = { success: true, bet: null, instance: null, result: null, colour: 'brass' }
    const response = gameRoutes.real.currentBet.response.safeParse(options)
    expect(response.success).toBe(true)
  })
})
