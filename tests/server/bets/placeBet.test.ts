/** Placing bets through the API: one stake per round, and one error message per reason. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ERROR_STATUS, errorText } from '../../../src/contract/errors'
import type { GameInstance } from '../../../src/contract/game'
import { DRAW_VERSION } from '../../../src/domain/core/draws'
import type { ErrorCode } from '../../../src/domain/core/errorCode'
import type { Mode } from '../../../src/domain/core/mode'
import { fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { type BetFields, type BetRound, sendBet } from '../../fixtures/sendBet'
import { type Answer, fileServer, type Player } from '../../fixtures/testServer'

const CITIES = ['new_york', 'mumbai', 'dubai', 'tokyo']

const clock = fakeClock()
const server = fileServer({ clock, coins: [1, 2, 3, 7] })
let player: Player
let instance: GameInstance

beforeEach(async () => {
  await server.turnRounds(40_000)
  player = await server.player()
  instance = await server.openRound(player, 'dummy', 3)
})

interface BetOptions extends BetFields {
  mode?: Mode
  round?: BetRound
}

const placeBet = ({ mode = 'dummy', round = instance, ...fields }: BetOptions = {}): Promise<Answer> =>
  sendBet(server.call, player, mode, round, fields)

const dummyCoins = async (): Promise<number> => (await server.user(player)).dummy_coins

function expectError({ status, body }: Answer, code: ErrorCode): void {
  const expected = { status: ERROR_STATUS[code], message: errorText(code), success: false, code }
  expect({ status, ...body }).toEqual(expected)
}

describe('one stake a round', () => {
  it('debits one stake for 40 different simultaneous bets', async () => {
    const bets = Array.from({ length: 40 }, (_, index) => ({
      city: CITIES[index % 4]!,
      dice_number: String((Math.floor(index / 4) % 4) + 1),
      key: `bet-${index}`,
    }))
    const answers = await Promise.all(bets.map(placeBet))
    const placed = answers.filter(({ status }) => status === 200).map(({ body }) => body.bet)
    expect(placed.length).toBeGreaterThan(0)
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    for (const answer of answers) if (answer.status !== 200) expectError(answer, 'bet_already_placed')
    expect(await dummyCoins()).toBe(490)
    await expectSoundLedger(server.db)
  })

  it('returns the existing bet when the same bet is sent again', async () => {
    const first = await placeBet({ key: 'a' })
    expect((await placeBet({ key: 'a' })).body.bet).toEqual(first.body.bet)
    expect((await placeBet({ key: 'b', dice_number: 3 })).body.bet).toEqual(first.body.bet)
    expect(await dummyCoins()).toBe(490)
  })

  it('rejects an idempotency key that was used for another request', async () => {
    await placeBet({ key: 'same' })
    expectError(await placeBet({ key: 'same', city: 'tokyo' }), 'idempotency_key_reused')
  })

  it('accepts one of simultaneous bets in several rounds with the same idempotency key', async () => {
    const rounds = await Promise.all([1, 2, 3].map((coin) => server.openRound(player, 'dummy', coin)))
    const answers = await Promise.all(
      rounds.map((round) => placeBet({ round, coin_type_id: round.coin_type_id, key: 'one' })),
    )
    const rejected = answers.filter(({ status }) => status !== 200)
    expect(rejected).toHaveLength(rounds.length - 1)
    for (const answer of rejected) expectError(answer, 'idempotency_key_reused')
    await expectSoundLedger(server.db)
  })

  it('debits the stake from the wallet of the mode', async () => {
    await server.fund(player, 5_000)
    const real = await server.openRound(player, 'real', 3)
    const answer = await placeBet({ mode: 'real', round: real })
    const expected = { user_id: player.id, city: 'mumbai', dice_number: '3', coin_type_id: 3 }
    expect(answer.body.bet).toMatchObject(expected)
    expect(await server.user(player)).toMatchObject({ balance: 40, dummy_coins: 500 })
  })
})

describe('a bet that is not allowed', () => {
  it('is rejected from end_time on and accepted 1 ms before', async () => {
    clock.nowMs = Date.parse(instance.end_time)
    expectError(await placeBet(), 'betting_window_closed')
    clock.nowMs = Date.parse(instance.end_time) - 1
    expect((await placeBet()).status).toBe(200)
  })

  it('is rejected in a round of another draw version, whose outcomes and payout are not those of the table', async () => {
    const setVersion = (version: number) =>
      server.sql('UPDATE game_instances SET draw_version = $1 WHERE id = $2', [version, instance.id])
    await setVersion(DRAW_VERSION + 1)
    expectError(await placeBet(), 'betting_window_closed')
    expect(await dummyCoins()).toBe(500)
    await setVersion(DRAW_VERSION)
    expect((await placeBet()).status).toBe(200)
  })

  it('is rejected if another process has settled the round', async () => {
    clock.nowMs = Date.parse(instance.end_time)
    await server.scheduler.step()
    clock.nowMs -= 1
    expectError(await placeBet(), 'betting_window_closed')
    expect(await dummyCoins()).toBe(500)
  })

  it('is rejected with the message for its reason and mode', async () => {
    const real = await server.openRound(player, 'real', 3)
    expectError(await placeBet({ city: 'paris' }), 'invalid_city_or_dice')
    expectError(await placeBet({ mode: 'real', round: real, city: 'paris' }), 'invalid_city')
    expectError(await placeBet({ mode: 'real', round: real, dice_number: 'x' }), 'invalid_dice_number')
    expectError(await placeBet({ coin_type_id: 4 }), 'coin_type_mismatch')
    for (const round of [real, { id: 999_999 }]) expectError(await placeBet({ round }), 'unknown_instance')
  })

  it('is rejected if the wallet does not cover it, and changes no balance', async () => {
    const highestCoin = await server.openRound(player, 'dummy', 7)
    expect((await placeBet({ round: highestCoin })).status).toBe(200)
    expect(await dummyCoins()).toBe(0)
    expectError(await placeBet(), 'insufficient_balance')
    await expectSoundLedger(server.db)
  })
})
