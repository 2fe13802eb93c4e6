import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '../../../src/domain/core/money'

describe('paiseFromRupees', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [1.15, 115],
    [12.5, 1250],
    [19.99, 1999],
    [999999.99, 99999999],
    [1e6, 100_000_000],
  ])('converts ₹%d to %d paise', (rupees, paise) => expect(paiseFromRupees(rupees)).toBe(paise))

  test.each([
    -0.01,
    0.001,
    1.005,
    12.345,
    123_456.781,
    999_999.995,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.MAX_SAFE_INTEGER,
  ])('returns null for %d', (rupees) => expect(paiseFromRupees(rupees)).toBeNull())

  test('tolerates the rounding error of a floating-point sum', () => {
    expect(paiseFromRupees(0.1 + 0.2)).toBe(30)
    expect(paiseFromRupees(999_999.9 + 0.07)).toBe(99_999_997)
  })

  test('converts every amount up to a crore of rupees to the wire and back', () => {
    const paise = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(fc.property(paise, (amount) => paiseFromRupees(rupeesFromPaise(amount)) === amount))
  })
})

describe('formatRupees', () => {
  test.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [50, '₹0.50'],
    [49_000, '₹490'],
    [49_005, '₹490.05'],
    [99_900, '₹999'],
    [100_000, '₹1,000'],
    [10_000_000, '₹1,00,000'],
    [99_999_999, '₹9,99,999.99'],
    [123_456_789_00, '₹12,34,56,789'],
    [-1250, '-₹12.50'],
  ])('formats %d paise as %s', (paise, text) => expect(formatRupees(paise)).toBe(text))

  test('groups digits like the locale en-IN', () => {
    const format = new Intl.NumberFormat('en-IN')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (rupees) => {
        return formatRupees(rupees * 100) === `₹${format.format(rupees)}`
      }),
    )
  })
})
