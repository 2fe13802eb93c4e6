/** The log of requests, from which an operator reads who did what. */
import { beforeAll, expect, it, vi } from 'vitest'
import { API_BASE, REQUEST_ID_HEADER } from '../../../src/contract/route'
import { creditPayment } from '../../../src/server/payments/creditPayment'
import { fakeClock } from '../../fixtures/fakeClock'
import { linesOf } from '../../fixtures/linesOf'
import { paidOrder } from '../../fixtures/paidOrder'
import { readOtp, wrongOtp } from '../../fixtures/signIn'
import { fileServer, type Player } from '../../fixtures/testServer'

const clock = fakeClock()
const server = fileServer({ clock, coins: [3] })
let player: Player

beforeAll(async () => {
  player = await server.player()
})

it('has a line of each bet, deposit and withdrawal, with time, request, player, round, coin and code', async () => {
  await server.turnRounds()
  const { id } = await server.openRound(player, 'real', 3)
  const ids: unknown[] = []
  const lines = await linesOf(server, 'info', clock, async (app) => {
    const post = async (path: string, payload: object) => {
      const headers = { authorization: `Bearer ${player.token}` }
      const answer = await app.inject({ method: 'POST', url: `${API_BASE}${path}`, payload, headers })
      ids.push(answer.headers[REQUEST_ID_HEADER])
    }
    const place = { city: 'mumbai', dice_number: '3', coin_type_id: 3 }
    const bet = { ...place, game_instance_id: id, user_id: player.id }
    await post('/real-game/real-place-bet', bet)
    await server.fund(player, 100_000)
    await post('/real-game/real-place-bet', bet)
    await post('/real-game/real-place-bet', { ...bet, game_instance_id: 'x' })
    await post('/payments/create-payment', { amount: 100, userId: player.id })
    await post(`/withdraw/send-withdraw-request/${player.id}`, { amount: 50 })
  })
  const all = { time: new Date(clock.nowMs).toISOString(), user: player.id }
  const ofBet = { ...all, action: 'bet', round: id, coin: 3 }
  expect(lines).toMatchObject([
    { ...ofBet, code: 'insufficient_balance' },
    ofBet,
    { ...all, action: 'bet', coin: 3, code: expect.any(String) },
    { ...all, action: 'deposit' },
    { ...all, action: 'withdrawal', code: 'upi_required' },
  ])
  expect(lines[1]).not.toHaveProperty('code')
  expect(lines[2]).not.toHaveProperty('round')
  expect(new Set(ids).size).toBe(5)
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids)
})

it('has a line of each settled round and credited deposit', async () => {
  const info = vi.spyOn(server.log, 'info')
  await server.turnRounds(40_000)
  const settled = { action: 'settlement', mode: 'real', coin: 3, bets: 1, city: expect.any(String) }
  expect(info).toHaveBeenCalledWith(expect.objectContaining(settled), 'round settled')
  const { order } = (await server.deposit(player, 100)).body
  await creditPayment(server.deps.payments, paidOrder(order.id, 10_000, { paymentId: 'pay_1' }))
  const credited = { action: 'deposit', user: player.id, payment: 'pay_1', paise: 10_000 }
  expect(info).toHaveBeenCalledWith(credited, 'deposit credited')
})

it('names the player of a login and of a refused request, and neither number nor code', async () => {
  let otp = ''
  const logged = await linesOf(server, 'info', clock, async (app) => {
    const verify = (otp: string) =>
      app.inject({
        method: 'POST',
        url: `${API_BASE}/user/verify-login`,
        payload: { mobile_number: player.mobile, otp },
        remoteAddress: '198.51.100.7',
      })
    await server.call('POST', '/user/login', { body: { mobile_number: player.mobile } })
    otp = await readOtp(server.call, player.mobile)
    await verify(wrongOtp(otp))
    await verify(otp)
    const headers = { authorization: `Bearer ${player.token}` }
    await app.inject({ url: `${API_BASE}/user/get-user/${player.id + 1}`, headers })
  })
  const route = '/user/verify-login'
  expect(logged).toMatchObject([
    { route, status: 400, ip: '198.51.100.7' },
    { route, status: 200, ip: '198.51.100.7', user: player.id },
    { route: '/user/get-user/:id', status: 403, user: player.id },
  ])
  expect(logged[0]?.user).toBeUndefined()
  for (const secret of [player.mobile, otp, player.token])
    expect(JSON.stringify(logged)).not.toContain(secret)
})
