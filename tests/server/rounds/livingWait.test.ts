/** What a waiting player sees of a round: its bets by city and number, and the newest results of the coin. */
import { beforeAll, expect, it, vi } from 'vitest'
import { verify } from '../../../public/verify.mjs'
import type { GameInstance } from '../../../src/contract/game'
import { CITIES } from '../../../src/domain/core/city'
import { DICE_NUMBERS } from '../../../src/domain/core/dice'
import { countBets } from '../../../src/server/bets/countBets'
import { fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { sendBet } from '../../fixtures/sendBet'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'
import { textOf } from '../../fixtures/textOf'

const PLAYERS = 8
const ROUNDS = 10
const SHOWN_RESULTS = 8
const COIN_TYPE_ID = 3
const POLLS = 20

const clock = fakeClock()
let here: TestServer
/** Another process on the same database, which receives none of the bets. */
let there: TestServer
let players: Player[]

beforeAll(async () => {
  // The last chain ends amid the rounds, so that the results of two chains are shown.
  // Without background jobs, which would count the bets and read the rounds too.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  here = await startTestServer({ clock, chainLength: 6, coins: [COIN_TYPE_ID] })
  there = await startTestServer({ clock, chainLength: 6 }, here.databaseUrl)
  vi.useRealTimers()
  players = await Promise.all(Array.from({ length: PLAYERS }, () => here.player()))
})

const openRound = (server: TestServer): Promise<GameInstance> =>
  server.openRound(players[0]!, 'dummy', COIN_TYPE_ID)

/** Each player bets in this round. @returns how often each city and each number was bet on */
async function placeBets({ id }: GameInstance, round: number) {
  const cities: Record<string, number> = {}
  const dice_numbers: Record<string, number> = {}
  const bet = async (player: Player, index: number) => {
    const city = CITIES[(index * index + round) % 3]!
    const dice = DICE_NUMBERS[(index * round + (index >> 3)) % 4]!
    const { status } = await sendBet(here.call, player, 'dummy', { id }, { city, dice_number: dice })
    expect(status).toBe(200)
    cities[city] = (cities[city] ?? 0) + 1
    dice_numbers[dice] = (dice_numbers[dice] ?? 0) + 1
  }
  await Promise.all(players.map(bet))
  return { cities, dice_numbers }
}

const stakesInLedger = async ({ id }: GameInstance): Promise<number> =>
  (await here.sql("SELECT 1 FROM transfers WHERE kind = 'dummy_stake' AND reference = $1", [String(id)]))
    .length

/** The result that the public record of a round proves, as the instances response has it. */
async function provenResult(id: number): Promise<string> {
  const { city, dice_number } = await verify((await here.get(`/fairness/${id}`)).fairness)
  return `${city}&${dice_number}`
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
      for (const counts of [bet_counts!.cities, bet_counts!.dice_numbers])
        expect(sum(counts)).toBe(await stakesInLedger(instance))
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
})

it('polls send no query for counts and results', async () => {
  const { calls } = vi.spyOn(here.db.$client, 'query').mock
  for (let poll = 0; poll < POLLS; poll += 1) {
    clock.advance(1)
    expect(Object.keys((await openRound(here)).recent_results!)).toHaveLength(SHOWN_RESULTS)
  }
  const queries = calls.filter(([statement]) => textOf(statement).includes('game_instance'))
  expect(queries).toEqual([])
})
