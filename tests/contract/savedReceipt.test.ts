/** A receipt that comes back through a chat, a mail or a phone's keyboard. */
import { expect, test } from 'vitest'
import { parseSavedReceipt } from '../../src/contract/savedReceipt'

const receipt = {
  game_instance_id: 7,
  bet_id: 31,
  user_id: 5,
  city: 'new_york',
  dice_number: 3,
  stake_paise: 1000,
  nonce: 'ab'.repeat(16),
  key_id: 'cd'.repeat(8),
  signature: 'ef'.repeat(64),
}
const copied = JSON.stringify({ receipt, index: 2, proof: ['12'.repeat(32)] })

test.each([
  ['as it was copied', copied],
  ['with marks that nobody sees', `\ufeff\u200e${copied}\u2069\u00a0`],
  ['after its sender', `[14:03, 29/11/2026] Asha Rao: ${copied}`],
  ['in a sentence', `My receipt is '${copied}'.`],
  ['with round quotes', copied.replace(/"([^"]*)"/g, '“$1”')],
  ['quoted by a mail', copied.replace(/.{70}/g, '$&\r\n> ')],
])('is read %s', (_, text) => expect(parseSavedReceipt(text)).toMatchObject({ receipt, index: 2 }))

test('is read without its proof', () => {
  expect(parseSavedReceipt(JSON.stringify({ receipt }))?.receipt).toEqual(receipt)
  expect(parseSavedReceipt(JSON.stringify(receipt))).toMatchObject({ receipt, proof: undefined })
})

test.each([
  '',
  'My receipt',
  '{',
  '{}',
  '}{',
  '{"bet": 1}',
  JSON.stringify({ receipt: { ...receipt, bet_id: '31' } }),
])('is not in "%s"', (text) => expect(parseSavedReceipt(text)).toBeNull())
