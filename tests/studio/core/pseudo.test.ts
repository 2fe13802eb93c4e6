/** The pseudo-language is English that cannot be taken for English, with the same values and tags. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { pseudoText, pseudoTexts } from '../../../src/studio/core/pseudo'

const pseudo = (text: string) => pseudoTexts({ text: compileMessageOrThrow(text) }).text

test('a text is in brackets, accented and 40 % longer', () => {
  expect(pseudoText('The table')).toBe('[Ţĥé ţáƀļé ~]')
  expect(pseudoText('₹10, 3')).toBe('[₹10, 3~]')
  expect(pseudoText('A'.repeat(20))).toMatch(/Á ~~~~~\]$/)
})

test('values, tags and plurals stay', () => {
  expect(pseudo('{count, plural, one {1 bet} other {# bets}} of <b>{city}</b>')).toEqual([
    '[',
    ['count', 'plural', { one: ['1 ƀéţ'], other: ['#', ' ƀéţš'] }],
    ' óƒ <b>',
    ['city'],
    '</b>',
    ' ~]',
  ])
})
