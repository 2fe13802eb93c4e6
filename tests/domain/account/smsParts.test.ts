/** The parts of text messages, at the limits of GSM 03.38. */
import { expect, test } from 'vitest'
import { smsParts } from '../../../src/domain/account/smsParts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['@£_\n#'.repeat(32), 1],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // A character of two places is not split: 76 of them and one place are a part of 153.
  ['€'.repeat(152), 2],
  ['€'.repeat(153), 3],
  ['क'.repeat(70), 1],
  ['क'.repeat(71), 2],
  ['क'.repeat(134), 2],
  ['क'.repeat(135), 3],
  [`${'a'.repeat(69)}₹`, 1],
  [`${'a'.repeat(70)}₹`, 2],
  ['🎲'.repeat(35), 1],
  ['🎲'.repeat(66), 2],
  ['🎲'.repeat(67), 3],
])('%s has %i parts', (text, parts) => expect(smsParts(text)).toBe(parts))
