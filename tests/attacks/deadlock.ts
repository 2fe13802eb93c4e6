/**
 * Starvation: players send a top-up and a bet with one idempotency key at the same time, and further writes meanwhile,
 * so that their transactions wait for each other and hold the connections that honest players need.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { GameInstance } from '../../src/contract/game'
import { percentile } from '../fixtures/attackRow'
import { fileTarget } from '../fixtures/attackTarget'
import { sendBet } from '../fixtures/sendBet'
import { type Player, registerPlayer } from '../fixtures/testServer'

const ATTACKERS = 8
const HONEST_PLAYERS = 10
/** Of one attacker, in bursts of half a second: 65 of four attackers. */
const REQUESTS_PER_SECOND = 16
const ROUNDS = 2
/** Of the slowest bet in a hundred, beside as many requests with different keys: the machine delays both alike. */
const MAX_DELAY_MS = 300

const server = fileTarget({
  env: { BETTING_TIMING: '8', GAME_TIMING: '2', RATE_LIMIT_SCALE: '1000000' },
})

const signUp = (count: number) =>
  Promise.all(Array.from({ length: count }, () => registerPlayer(server.call)))

async function openRounds({ token }: Player): Promise<GameInstance[]> {
  const path = '/dummy-game/get-dummy-active-game-instance'
  const { instances, remainingSeconds } = (await server.call('GET', path, { token })).body
  return instances.filter((round: GameInstance) => Date.parse(round.end_time) > remainingSeconds + 1_000)
}

/** Sends pairs of a top-up and a bet, with one key for both or two, until `isOver`. */
async function attack(player: Player, keys: 1 | 2, isOver: () => boolean): Promise<void> {
  const open: Promise<unknown>[] = []
  const own = { token: player.token, body: { user_id: player.id } }
  const topUp = (key = randomUUID()) => server.call('POST', '/dummy-game/add-dummy-coins', { ...own, key })
  while (!isOver()) {
    const rounds = await openRounds(player).catch(() => [])
    for (let index = 0; index < REQUESTS_PER_SECOND / 4; index += 1) {
      const key = randomUUID()
      const round = rounds[index]
      open.push(topUp(keys === 1 ? key : randomUUID()))
      open.push(round === undefined ? topUp() : sendBet(server.call, player, 'dummy', round, { key }))
    }
    await sleep(500)
  }
  await Promise.allSettled(open)
}

/** @returns the waiting time in milliseconds, and whether the bet was placed */
async function honestBet(player: Player, round: GameInstance): Promise<{ ms: number; isPlaced: boolean }> {
  await sleep(Math.random() * Math.max(0, Date.parse(round.end_time) - Date.now() - 3_000))
  const startedAt = performance.now()
  const status = await sendBet(server.call, player, 'dummy', round).then(
    (answer) => answer.status,
    () => 0,
  )
  return { ms: performance.now() - startedAt, isPlaced: status === 200 }
}

/** Bets in every round of the three smallest coins. @returns waiting times in milliseconds; missed bets */
async function play(honest: Player[]): Promise<{ times: number[]; missed: number }> {
  const seen = new Set<number>()
  const bets: ReturnType<typeof honestBet>[] = []
  while (seen.size < ROUNDS * 3) {
    const rounds = (await openRounds(honest[0]!).catch(() => [])).filter(({ id }) => !seen.has(id))
    for (const round of rounds.filter(({ coin_type_id }) => coin_type_id <= 3)) {
      seen.add(round.id)
      bets.push(...honest.map((player) => honestBet(player, round)))
    }
    await sleep(200)
  }
  const results = await Promise.all(bets)
  return {
    times: results.map(({ ms }) => ms),
    missed: results.filter(({ isPlaced }) => !isPlaced).length,
  }
}

test(`${ATTACKERS} accounts that force deadlocks do not delay the bets of others`, async () => {
  const [attackers, honest] = [await signUp(ATTACKERS), await signUp(HONEST_PLAYERS)]
  const playDuring = async (keys: 1 | 2) => {
    let isOver = false
    const attacks = attackers.map((player) => attack(player, keys, () => isOver))
    const played = await play(honest)
    isOver = true
    await Promise.all(attacks)
    return played
  }
  const calm = await play(honest)
  const busy = await playDuring(2)
  const attacked = await playDuring(1)
  for (const [name, { times, missed }] of Object.entries({ calm, busy, attacked })) {
    const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)))
    console.log(
      `${name}: ${times.length} bets, p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms, missed ${missed}`,
    )
  }
  expect(attacked.missed).toBe(0)
  expect(percentile(attacked.times, 0.99) - percentile(busy.times, 0.99)).toBeLessThan(MAX_DELAY_MS)
})
