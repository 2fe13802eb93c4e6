/** The verifier script that players download, with rounds of the published test chain. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript for everybody, without types
import { verify } from '../../public/verify.mjs'
import { combinationOf, drawMessage, drawNumber, NO_BEACON, previousLink } from '../../src/domain/fairness'

const SALT = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const LENGTH = 8
const chain: Uint8Array[] = [sha256(utf8ToBytes('dice-city test chain v1 - DO NOT USE'))]
for (let link = LENGTH; link > 0; link -= 1) chain.unshift(previousLink(chain[0]!))

/** Round `n` without a beacon. */
const recordOf = (n: number) => ({
  chain_id: 'real-3',
  n,
  commitment: bytesToHex(chain[n - 1]!),
  c0: bytesToHex(chain[0]!),
  length: LENGTH,
  salt: SALT,
  seed: bytesToHex(chain[n]!),
  beacon_round: null,
  beacon_value: null,
  beacon_signature: null,
})

describe('a record of version 1', () => {
  test.each([
    [1, 'dubai', '2'],
    [2, 'mumbai', '2'],
    [3, 'mumbai', '4'],
  ])('without a draw, as older servers publish it, gives round %d its vector', async (n, city, dice_number) =>
    expect(await verify(recordOf(n))).toEqual({ city, dice_number }),
  )

  test('cannot rename its outcomes', async () => {
    const draw = { version: 1, cities: ['tokyo', 'dubai', 'mumbai', 'new_york'], dice_numbers: [4, 3, 2, 1] }
    expect(await verify({ ...recordOf(1), draw })).toEqual({ city: 'dubai', dice_number: '2' })
  })
})

test('a record of a later version is drawn from the outcomes that it names', async () => {
  const cities = ['new_york', 'mumbai', 'dubai', 'tokyo', 'paris']
  const draw = { version: 2, cities, dice_numbers: [1, 2, 3, 4, 5, 6] }
  for (let n = 1; n <= LENGTH; n += 1) {
    const input = { drawVersion: 2, chainId: 'real-3', n, salt: SALT }
    const message = drawMessage({ ...input, beaconRound: NO_BEACON, beaconValue: NO_BEACON })
    const number = drawNumber(chain[n]!, message, 30)
    const { city, diceNumber } = combinationOf(number, { cities, diceNumbers: draw.dice_numbers })
    expect(await verify({ ...recordOf(n), draw })).toEqual({ city, dice_number: String(diceNumber) })
  }
})
