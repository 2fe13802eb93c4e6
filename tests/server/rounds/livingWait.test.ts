/** What a waiting player sees of a round: its bets by city and number, and the newest results of the coin. */
import { hexToBytes } from '@noble/hashes/utils.js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Fairness, GameInstance } from '../../../src/contract/game'
import { CITIES } from '../../../src/domain/core/city'
import { DICE_NUMBERS } from '../../../src/domain/core/dice'
import { drawResult } from '../../../src/domain/fairness/fairness'
import { countBets } from '../../../src/server/bets/countBets'
import { REQUEST_CONNECTIONS } from '../../../src/server/db/core/pool'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { sendBet } from '../../fixtures/sendBet'
import { makeDatabase, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'
import { textOf } from '../../fixtures/textOf'

const PLAYERS = 100
const ROUNDS = 10
const SHOWN_RESULTS = 8
const STAKE_PAISE = 1_000
const COIN_TYPE_ID = 3
const POLLS = 20

let clock: FakeClock
let here: TestServer
/** Another process on the same database, which receives none of the bets. */
let there: TestServer
let players: Player[]

beforeAll(async () => {
  clock = fakeClock()
  const url = await makeDatabase()
  // The last chain ends amid the rounds, so that the results of two chains are shown.
  here = await startTestServer({ clock, chainLength: 6 }, url)
  there = await startTestServer({ clock, chainLength: 6 }, url)
  players = []
  await forEachPlayer(async (index) => {
    players[index] = await here.player()
  })
}, 120_000)
afterAll(async () => {
  await there.close()
  await here.close()
})

/** As many at once as there are connections, since a request that waits five seconds for one fails. */
async function forEachPlayer(work: (index: number) => Promise<void>): Promise<void> {
  const indexes = Array(PLAYERS).keys()
  const lane = async () => {
    for (const index of indexes) await work(index)
  }
  await Promise.all(Array.from({ length: REQUEST_CONNECTIONS }, lane))
}

const openRound = (server: TestServer): Promise<GameInstance> =>
  server.openRound(players[0]!, 'dummy', COIN_TYPE_ID)

/** Each player bets in this round. @returns how often each city and each number was bet on */
async function placeBets({ id }: GameInstance, round: number) {
  const cities: Record<string, number> = {}
  const dice_numbers: Record<string, number> = {}
  await forEachPlayer(async (index) => {
    const city = CITIES[(index * index + round) % 3]!
    const dice = DICE_NUMBERS[(index * round + (index >> 3)) % 4]!
    const { status } = await sendBet(here.call, players[index]!, 'dummy', { id }, { city, dice_number: dice })
    expect(status).toBe(200)
    cities[city] = (cities[city] ?? 0) + 1
    dice_numbers[dice] = (dice_numbers[dice] ?? 0) + 1
  })
  return { cities, dice_numbers }
}

async function stakesInLedger({ id }: GameInstance): Promise<number> {
  const { rows } = await here.db.$client.query(
    "SELECT COALESCE(sum(amount_paise), 0)::int AS paise FROM transfers WHERE kind = 'dummy_stake' AND reference = $1",
    [String(id)],
  )
  return rows[0].paise / STAKE_PAISE
}

/** The result that the public record of a round proves, as the instances response has it. */
async function provenResult(id: number): Promise<string> {
  const { fairness } = (await here.call('GET', `/fairness/${id}`)).body as { fairness: Fairness }
  const { city, diceNumber } = drawResult(hexToBytes(fairness.seed!), {
    drawVersion: fairness.draw!.version,
    chainId: fairness.chain_id,
    n: fairness.n,
    salt: fairness.salt,
    beaconRound: '-',
    beaconValue: '-',
  })
  return `${city}&${diceNumber}`
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count)

it('counts and results agree with the ledger and the fairness record over ten rounds', async () => {
  const ids: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await here.turnRounds()
    await there.liveRounds.refresh()
    const instance = await openRound(here)
    expect(instance.bet_counts).toEqual({ cities: {}, dice_numbers: {} })
    const expected = await placeBets(instance, round)
    // One process counts, and both show the counts.
    await countBets(here)
    for (const server of [here, there]) {
      await expect.poll(async () => (await openRound(server)).bet_counts).toEqual(expected)
      const { bet_counts } = await openRound(server)
      expect(sum(bet_counts!.cities)).toBe(await stakesInLedger(instance))
      expect(sum(bet_counts!.dice_numbers)).toBe(await stakesInLedger(instance))
    }
    ids.push(instance.id)
    clock.advance(40_000)
  }
  await here.turnRounds()
  await there.liveRounds.refresh()
  const newest = ids.slice(-SHOWN_RESULTS)
  const proven = await Promise.all(newest.map(async (id) => [String(id), await provenResult(id)]))
  for (const server of [here, there])
    expect(Object.entries((await openRound(server)).recent_results!)).toEqual(proven)
  await expectSoundLedger(here.db)
}, 120_000)

it('polls send no query for counts and results', async () => {
  const { token } = players[0]!
  const { calls } = vi.spyOn(here.db.$client, 'query').mock
  for (let poll = 0; poll < POLLS; poll += 1) {
    clock.advance(1)
    const { body } = await here.call('GET', '/dummy-game/get-dummy-active-game-instance', { token })
    expect(Object.keys(body.instances[0].recent_results)).toHaveLength(SHOWN_RESULTS)
  }
  const queries = calls.filter(([statement]) => textOf(statement).includes('game_instance'))
  // The background job may count the bets once meanwhile.
  expect(queries.length).toBeLessThanOrEqual(1)
})
