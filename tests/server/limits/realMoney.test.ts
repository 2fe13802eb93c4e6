/** Enforcement of the REAL_MONEY setting by the server. */
import { expect, it } from 'vitest'
import { fakeClock } from '../../fixtures/fakeClock'
import { sendBet } from '../../fixtures/sendBet'
import { startTestServer, type TestServer } from '../../fixtures/testServer'

const COINS = [3, 4]

let server: TestServer

async function open(env: Record<string, string>) {
  server = await startTestServer({ env, clock: fakeClock(), coins: COINS })
  await server.turnRounds()
  const player = await server.player()
  await server.fund(player, 50_000)
  return {
    player,
    practiceRounds: (await server.get('/dummy-game/get-dummy-active-game-instance', player)).instances.length,
    real: await server.callAs(player, 'GET', '/real-game/get-real-active-game-instance'),
    bet: await sendBet(server.call, player, 'real', { id: 1 }),
    deposit: await server.deposit(player, 10),
    controls: (await server.get('/game-controls/get-game-instance-timing', player)).controls[0],
  }
}

it('is on in the sandbox, which returns the host of deposit records if the operator has set one', async () => {
  const { real, deposit, controls, player } = await open({ PAYMENTS_URL: 'https://payments.example' })
  expect(real.body.instances).toHaveLength(COINS.length)
  expect(deposit.status).toBe(200)
  expect(controls).toEqual({
    betting_timing: 30,
    game_timing: 10,
    cron_status: true,
    dummy_cron_status: true,
    real_money: 'on',
    neutral_results: false,
    payments_url: 'https://payments.example',
  })
  // A pause of a table is in the next response with its instances.
  for (const [mode, column] of [
    ['dummy', 'dummy_cron_status'],
    ['real', 'cron_status'],
  ]) {
    const path = `/${mode}-game/get-${mode}-active-game-instance`
    const isPaused = async () => (await server.get(path, player)).is_paused
    expect(await isPaused()).toBe(false)
    await server.sql(`UPDATE controls SET ${column} = false`)
    await server.liveRounds.refresh()
    expect(await isPaused()).toBe(true)
  }
})

it('off opens no rounds and rejects bets and deposits', async () => {
  const { real, bet, deposit, controls, practiceRounds } = await open({ REAL_MONEY: 'off' })
  for (const answer of [real, bet, deposit])
    expect(answer).toMatchObject({ status: 403, body: { code: 'real_money_off' } })
  expect(controls.real_money).toBe('off')
  expect(practiceRounds).toBe(COINS.length)
  const rows = await server.sql("SELECT 1 FROM game_instances WHERE mode = 'real'")
  expect(rows).toEqual([])
})

it('winding down rejects bets and deposits and accepts withdrawals', async () => {
  const { real, bet, deposit, player } = await open({ REAL_MONEY: 'winddown' })
  expect(real.body).toMatchObject({ success: true, instances: [] })
  for (const answer of [bet, deposit])
    expect(answer).toMatchObject({ status: 403, body: { code: 'real_money_winding_down' } })
  expect((await server.withdraw(player, 500)).status).toBe(200)
})

it('is off for a player in a refused region, before a bet', async () => {
  const region = { REAL_MONEY_REGIONS: 'MT', REGION_HEADER: 'X-Region', TRUST_PROXY: '127.0.0.1' }
  const { player } = await open({ ...region, REAL_MONEY: 'on' })
  const get = async (path: string, region: string) => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-region': region }
    const headers = { authorization: `Bearer ${player.token}`, ...forwarded }
    return (await server.app.inject({ url: `/api/v1/${path}`, headers })).json()
  }
  const controls = 'game-controls/get-game-instance-timing'
  const instances = 'real-game/get-real-active-game-instance'
  expect((await get(controls, 'MT')).controls[0].real_money).toBe('on')
  expect((await get(instances, 'MT')).instances).toHaveLength(COINS.length)
  expect((await get(controls, 'FR')).controls[0].real_money).toBe('off')
  expect((await get(instances, 'FR')).code).toBe('real_money_off')
})
