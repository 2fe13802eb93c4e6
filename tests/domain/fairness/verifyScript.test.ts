/** The verifier script that players download, with rounds of the published test chain. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { verify, verifyBets, verifyInclusion } from '../../../public/verify.mjs'
import { betHolder, betLeaf } from '../../../src/domain/fairness/betReceipt'
import { combinationOf, drawMessage, drawNumber, NO_BEACON } from '../../../src/domain/fairness/fairness'
import { merkleLevels, merkleProof } from '../../../src/domain/fairness/merkleTree'
import { chain, LENGTH, recordOf, SALT } from '../../fixtures/testChain'

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

describe('the bets of a round', () => {
  const INSTANCE = 7
  /** The result of round 1 is dubai 2. */
  const receipts = Array.from({ length: 7 }, (_, at) => {
    const place = { city: at % 3 === 0 ? 'dubai' : 'tokyo', dice_number: 2, stake_paise: 1000 }
    const ids = { game_instance_id: INSTANCE, bet_id: 100 + at, user_id: 40 + at }
    return { ...ids, ...place, nonce: `0${at}`.repeat(16) }
  })
  const bets = receipts.map(({ bet_id, user_id, nonce, city, dice_number, stake_paise }) => ({
    ...{ city, dice_number, stake_paise, holder: betHolder({ betId: bet_id, userId: user_id, nonce }) },
    prize_paise: city === 'dubai' ? 15_000 : 0,
  }))
  const leaves = bets.map(({ city, dice_number: diceNumber, stake_paise: stakePaise, holder }) =>
    betLeaf({ instanceId: INSTANCE, city, diceNumber, stakePaise, holder }),
  )
  const root = bytesToHex(merkleLevels(leaves).at(-1)![0]!)
  const fairness = { ...recordOf(1), bets: { root, count: leaves.length } }

  test('are those of the root, each proved by its receipt', async () => {
    expect(await verifyBets(fairness, INSTANCE, bets)).toEqual({
      ...{ bets: 7, prizes: 3, stake_paise: 3000, prize_paise: 45_000 },
    })
    for (const [index, receipt] of receipts.entries()) {
      const proof = merkleProof(merkleLevels(leaves), index).map(bytesToHex)
      await verifyInclusion(fairness, { receipt, index, proof })
      for (const wrong of [
        { index: (index + 1) % 7 },
        { index: index + 7 },
        { index: -1 },
        { proof: proof.slice(1) },
        { proof: [...proof, fairness.bets.root] },
        { receipt: { ...receipt, user_id: 1 } },
        { receipt: { ...receipt, bet_id: 1 } },
        { receipt: { ...receipt, stake_paise: 1 } },
        { receipt: { ...receipt, game_instance_id: 8 } },
      ])
        await expect(verifyInclusion(fairness, { receipt, index, proof, ...wrong })).rejects.toThrow()
    }
  })

  const [first, ...others] = bets
  const paidFirst = (prize_paise: number) => [{ ...first, prize_paise }, ...others]

  test.each([
    [
      'a count that is not that of the list',
      { bets: { root, count: 8 } },
      bets,
      'has published 8 bets and lists 7',
    ],
    ['no root', { bets: null }, bets, 'has not published its bets'],
    ['another root', { bets: { root: '00'.repeat(32), count: 7 } }, bets, 'not those of the published root'],
    [
      'a bet twice in the place of another',
      {},
      [...bets.slice(0, 6), first],
      'not those of the published root',
    ],
    ['the bets in another order', {}, bets.toReversed(), 'not those of the published root'],
    ['another city of a bet', {}, [{ ...first, city: 'x' }, ...others], 'not those of the published root'],
    ['a prize for a lost bet', {}, bets.map((bet) => ({ ...bet, prize_paise: 15_000 })), 'did not win'],
    ['an unpaid bet', {}, paidFirst(0), 'not paid in full'],
    ['a bet that is paid less', {}, paidFirst(100), 'not paid in full'],
  ])('are refused with %s', async (_what, change, list, reason) => {
    await expect(verifyBets({ ...fairness, ...change }, INSTANCE, list)).rejects.toThrow(reason)
  })
})
