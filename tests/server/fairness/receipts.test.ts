/** Receipts of bets, the root that each round publishes before its result, and the proofs that both agree. */
import { hexToBytes } from '@noble/hashes/utils.js'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { verify, verifyBets, verifyInclusion, verifyReceipt } from '../../../public/verify.mjs'
import type { BetReceipt } from '../../../src/contract/game'
import { MerkleRoot } from '../../../src/domain/fairness/merkleTree'
import type { Beacon } from '../../../src/server/beacon/beaconCache'
import { fakeClock } from '../../fixtures/fakeClock'
import { sendBet } from '../../fixtures/sendBet'
import { type Body, fileServer, type Player, startTestServer } from '../../fixtures/testServer'
import { textOf } from '../../fixtures/textOf'

const CITIES = ['new_york', 'mumbai', 'dubai', 'tokyo']
/** One for each result, so that one wins. */
const PLAYERS = 16

const clock = fakeClock()
let server = fileServer({ clock })
/** A practice round, with the bet of a player on each result and their receipts. */
let id: number
let players: Player[]
let receipts: BetReceipt[]
let keys: Body

beforeAll(async () => {
  await server.turnRounds()
  players = await Promise.all(Array.from({ length: PLAYERS }, () => server.player()))
  id = (await server.openRound(players[0]!, 'dummy', 3)).id
  receipts = []
  for (const [index, player] of players.entries())
    receipts.push((await sendBet(server.call, player, 'dummy', { id }, place(index))).body.receipt)
  keys = (await get('/fairness/setting')).receipt_keys
})

const get = (path: string, player?: Player) => server.get(path, player)
const fairnessOf = async (id: number) => (await get(`/fairness/${id}`)).fairness
const query = (sql: string) => server.sql(sql)
const place = (index: number) => ({ city: CITIES[index >> 2]!, dice_number: (index & 3) + 1 })
const settle = () => server.turnRounds(30_000)

describe('a receipt', () => {
  it('is signed by the published key, and the same when the bet is sent again and resumed', async () => {
    expect(keys).toHaveLength(1)
    for (const [index, receipt] of receipts.entries()) {
      await verifyReceipt(receipt, keys)
      const ids = { game_instance_id: id, user_id: players[index]!.id }
      expect(receipt).toMatchObject({ ...place(index), ...ids, stake_paise: 1000 })
    }
    expect(new Set(receipts.map(({ nonce }) => nonce)).size).toBe(PLAYERS)
    const again = await sendBet(server.call, players[0]!, 'dummy', { id }, place(0))
    expect(again.body.receipt).toEqual(receipts[0])
    expect((await get('/dummy-game/current-bet', players[0]!)).receipt).toEqual(receipts[0])
  })

  it('with any other field, key or signature is refused', async () => {
    const [receipt, other] = receipts as [BetReceipt, BetReceipt]
    const { bet_id, user_id, nonce, signature } = other
    const ids = { game_instance_id: 999, bet_id, user_id, nonce, signature, key_id: 'ff'.repeat(8) }
    for (const [field, value] of Object.entries({ ...ids, city: 'tokyo', dice_number: 4, stake_paise: 1 }))
      await expect(verifyReceipt({ ...receipt, [field]: value }, keys), field).rejects.toThrow()
    // A key in the place of the published one.
    const forged = [{ ...keys[0], public_key: 'ab'.repeat(32) }]
    await expect(verifyReceipt(receipt, forged)).rejects.toThrow('does not have the ID')
  })
})

describe('after the result', () => {
  beforeAll(settle)

  it('reads a tree once, however many players ask', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await Promise.all(players.map((player) => get(`/fairness/${id}/proof`, player)))
    const reads = sent.mock.calls.filter(([statement]) => textOf(statement).includes('DECLARE bet_leaves'))
    sent.mockRestore()
    expect(reads).toHaveLength(1)
  })

  it("proves each player's bet, and to nobody else", async () => {
    const fairness = await fairnessOf(id)
    const proofs = await Promise.all(players.map((player) => get(`/fairness/${id}/proof`, player)))
    for (const [index, proof] of proofs.entries()) {
      expect(proof).toMatchObject({ receipt: receipts[index], index })
      await verifyInclusion(fairness, proof)
      const neighbour = proofs[(index + 1) % PLAYERS]!
      for (const field of ['receipt', 'index', 'proof'])
        await expect(verifyInclusion(fairness, { ...proof, [field]: neighbour[field] })).rejects.toThrow()
    }
    expect((await get(`/fairness/${id}/proof`, await server.player())).code).toBe('fairness_unknown')
    expect((await server.call('GET', `/fairness/${id}/proof`)).status).toBe(401)
  })

  it('lists bets that name nobody, with the one prize that was won', async () => {
    const fairness = await fairnessOf(id)
    const answer = await get(`/fairness/${id}/bets`)
    expect(answer).toMatchObject({ game_instance_id: id, totalPages: 1 })
    const { bets } = answer
    expect(await verifyBets(fairness, id, bets)).toEqual({
      ...{ bets: PLAYERS, prizes: 1, stake_paise: 1000, prize_paise: 15_000 },
    })
    const { city, dice_number } = await verify(fairness)
    const won = bets.find(({ prize_paise }: Body) => prize_paise > 0)
    expect(won).toMatchObject({ city, dice_number: Number(dice_number) })
    const text = JSON.stringify(bets)
    for (const { nonce } of receipts) expect(text).not.toContain(nonce)
    for (const bet of bets)
      expect(Object.keys(bet).sort()).toEqual(['city', 'dice_number', 'holder', 'prize_paise', 'stake_paise'])
  })

  it('cannot be unsealed or sealed again', async () => {
    for (const change of ["bets_root = repeat('0', 64)", 'bets_root = NULL', 'bets_count = 0'])
      await expect(query(`UPDATE game_instances SET ${change} WHERE id = ${id}`)).rejects.toThrow()
    await expect(query("UPDATE receipt_keys SET public_key = repeat('0', 64)")).rejects.toThrow()
    await expect(query("UPDATE bets SET nonce = repeat('0', 32)")).rejects.toThrow()
  })

  it('a round without bets has the root of nothing', async () => {
    const [{ id: other }] = await query(`SELECT min(id) AS id FROM game_instances WHERE id <> ${id}`)
    const fairness = await fairnessOf(other)
    expect(hexToBytes(fairness.bets.root)).toEqual(new MerkleRoot().root())
    const { bets, totalPages } = await get(`/fairness/${other}/bets`)
    expect({ bets, totalPages }).toEqual({ bets: [], totalPages: 1 })
    const sums = { bets: 0, prizes: 0, stake_paise: 0, prize_paise: 0 }
    expect(await verifyBets(fairness, other, bets)).toEqual(sums)
  })
})

it('the list of rounds has all settled and void rounds in pages, newest first, with the reason of a void one', async () => {
  for (let turn = 0; turn < 3; turn += 1) await server.turnRounds(40_000)
  const [round] = await query('SELECT max(id) AS id FROM game_instances')
  await query(
    `UPDATE game_instances SET voided_at = now(), void_reason = 'its link is lost' WHERE id = ${round.id}`,
  )
  await server.liveRounds.refresh()
  const ids: number[] = []
  let page = (await get('/fairness/rounds')).rounds
  expect(page[0]).toMatchObject({
    id: round.id,
    result_combination: null,
    fairness: { seed: null, voided: { at: expect.any(String), reason: 'its link is lost' } },
  })
  expect(page[0].fairness).not.toHaveProperty('bets')
  expect(page[1].fairness).not.toHaveProperty('voided')
  while (page.length > 0) {
    expect(page.length).toBeLessThanOrEqual(20)
    ids.push(...page.map(({ id }: Body) => id))
    page = (await get(`/fairness/rounds?before=${ids.at(-1)}`)).rounds
  }
  const decided =
    'SELECT id FROM game_instances WHERE COALESCE(settled_at, voided_at) IS NOT NULL ORDER BY id DESC'
  expect(ids).toEqual((await query(decided)).map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(40)
})

it('the receipt of a server with another secret adds a key and leaves the older receipts valid', async () => {
  clock.advance(1)
  const env = { APP_SECRET: 'another secret, also 32 bytes long' }
  server = await startTestServer({ clock, env }, server.databaseUrl)
  const { receipt_keys } = await get('/fairness/setting')
  expect(receipt_keys).toHaveLength(2)
  expect(receipt_keys[1].key_id).toBe(receipts[0]!.key_id)
  await verifyReceipt(receipts[0], receipt_keys)
})

it('a round publishes root and number of its bets before its result, and takes no bet after that', async () => {
  let isPublished = true
  const beacon: Beacon = {
    roundAfter: (atMs) => Math.floor(atMs / 3000),
    fetchRound: async (round) =>
      isPublished ? { round, randomness: '1f'.repeat(32), signature: 'ab'.repeat(48) } : null,
  } as Beacon
  server = await startTestServer({ clock, beacon, coins: [3] })
  const hasOpened = async () => {
    await server.turnRounds()
    return (await query('SELECT 1 FROM game_instances')).length
  }
  await expect.poll(hasOpened).not.toBe(0)
  isPublished = false
  const [player, late] = [await server.player(), await server.player()]
  const { id } = await server.openRound(player, 'dummy', 3)
  expect((await fairnessOf(id)).bets).toBeNull()
  const { receipt } = (await sendBet(server.call, player, 'dummy', { id })).body
  expect((await server.callAs(player, 'GET', `/fairness/${id}/proof`)).status).toBe(404)
  await settle()
  const sealed = await fairnessOf(id)
  expect(sealed).toMatchObject({ seed: null, bets: { count: 1 } })
  expect((await server.get(`/fairness/${id}/bets`)).code).toBe('fairness_unknown')
  // Another server's clock is late.
  clock.advance(-10_000)
  expect((await sendBet(server.call, late, 'dummy', { id })).body.code).toBe('betting_window_closed')
  const proof = await get(`/fairness/${id}/proof`, player)
  expect(proof.receipt).toEqual(receipt)
  await verifyInclusion(sealed, proof)
})
