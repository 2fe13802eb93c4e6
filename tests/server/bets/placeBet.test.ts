/** Bets through the API: one stake a round whatever a client does, and every refusal in its own words. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '../../../src/contract/errors'
import type { GameInstance } from '../../../src/contract/game'
import type { Mode } from '../../../src/domain/mode'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { type BetRound, type BetWish, sendBet } from '../../fixtures/sendBet'
import { type Answer, type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

const CITIES = ['new_york', 'mumbai', 'dubai', 'tokyo']

let clock: FakeClock
let server: TestServer
let player: Player
let instance: GameInstance

beforeAll(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

beforeEach(async () => {
  clock.advance(40_000)
  await server.turnRounds()
  player = await server.player()
  instance = await server.openRound(player, 'dummy', 3)
})

interface Wish extends BetWish {
  mode?: Mode
  round?: BetRound
}

function placeBet({ mode = 'dummy', round = instance, ...wish }: Wish = {}): Promise<Answer> {
  return sendBet(server.call, player, mode, round, wish)
}

async function dummyCoins(): Promise<number> {
  const { body } = await server.call('GET', `/user/get-user/${player.id}`, { token: player.token })
  return body.user.dummy_coins
}

function expectRefusal({ status, body }: Answer, code: keyof typeof ERRORS): void {
  expect({ status, ...body }).toEqual({ ...ERRORS[code], success: false, code })
}

describe('one stake a round', () => {
  it('debits one stake for 40 different bets sent at once', async () => {
    const wishes = Array.from({ length: 40 }, (_, index) => ({
      city: CITIES[index % 4]!,
      dice_number: String((Math.floor(index / 4) % 4) + 1),
      key: `bet-${index}`,
    }))
    const answers = await Promise.all(wishes.map(placeBet))
    const placed = answers.filter(({ status }) => status === 200).map(({ body }) => body.bet)
    expect(placed.length).toBeGreaterThan(0)
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'bet_already_placed')
    expect(await dummyCoins()).toBe(490)
    await expectSoundLedger(server.services.pool)
  })

  it('answers the same bet again with the one that stands', async () => {
    const first = await placeBet({ key: 'a' })
    expect((await placeBet({ key: 'a' })).body.bet).toEqual(first.body.bet)
    expect((await placeBet({ key: 'b', dice_number: 3 })).body.bet).toEqual(first.body.bet)
    expect(await dummyCoins()).toBe(490)
  })

  it('refuses a key that stands for another request', async () => {
    await placeBet({ key: 'same' })
    expectRefusal(await placeBet({ key: 'same', city: 'tokyo' }), 'idempotency_key_reused')
  })

  it('takes the stake from the wallet of the mode', async () => {
    await server.fund(player, 5_000)
    const real = await server.openRound(player, 'real', 3)
    const answer = await placeBet({ mode: 'real', round: real })
    expect(answer.body.bet).toMatchObject({
      user_id: player.id,
      city: 'mumbai',
      dice_number: '3',
      coin_type_id: 3,
    })
    const { body } = await server.call('GET', `/user/get-user/${player.id}`, { token: player.token })
    expect(body.user).toMatchObject({ balance: 40, dummy_coins: 500 })
  })
})

describe('refusals', () => {
  it('refuses a bet at the end of betting, to the millisecond', async () => {
    clock.nowMs = Date.parse(instance.end_time)
    expectRefusal(await placeBet(), 'betting_window_closed')
    clock.nowMs = Date.parse(instance.end_time) - 1
    expect((await placeBet()).status).toBe(200)
  })

  it('refuses a bet in a round that another process has settled already', async () => {
    clock.nowMs = Date.parse(instance.end_time)
    await server.scheduler.step()
    clock.nowMs -= 1
    expectRefusal(await placeBet(), 'betting_window_closed')
    expect(await dummyCoins()).toBe(500)
  })

  it('words what is wrong with a practice bet', async () => {
    expectRefusal(await placeBet({ city: 'paris' }), 'invalid_city_or_dice')
    expectRefusal(await placeBet({ dice_number: '5' }), 'invalid_city_or_dice')
    expectRefusal(await placeBet({ coin_type_id: 4 }), 'coin_type_mismatch')
    expectRefusal(await placeBet({ round: { id: 999_999 } }), 'unknown_instance')
    expectRefusal(await placeBet({ user_id: player.id + 1 }), 'forbidden')
    expectRefusal(await placeBet({ round: await server.openRound(player, 'real', 3) }), 'unknown_instance')
  })

  it('words what is wrong with a real bet', async () => {
    const real = await server.openRound(player, 'real', 3)
    const wish = { mode: 'real' as const, round: real }
    expectRefusal(await placeBet(wish), 'insufficient_balance')
    expectRefusal(await placeBet({ ...wish, city: 'paris' }), 'invalid_city')
    expectRefusal(await placeBet({ ...wish, dice_number: 'x' }), 'invalid_dice_number')
    clock.nowMs = Date.parse(real.end_time)
    expectRefusal(await placeBet(wish), 'no_active_game')
  })

  it('refuses a bet that the wallet does not cover and leaves the wallet alone', async () => {
    const big = await server.openRound(player, 'dummy', 7)
    expect((await placeBet({ round: big })).status).toBe(200)
    expect(await dummyCoins()).toBe(0)
    expectRefusal(await placeBet(), 'insufficient_balance')
    await expectSoundLedger(server.services.pool)
  })
})
