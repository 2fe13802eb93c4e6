/** Results that an operator orders in the sandbox: the next round has it and verifies, and elsewhere nothing is ordered. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { verify, verifyBets } from '../../../../public/verify.mjs'
import { orderObstacle } from '../../../../src/server/payments/sandbox/sandbox'
import { verifyDraws } from '../../../../src/server/rounds/settlement/verifyRounds'
import { fakeClock } from '../../../fixtures/fakeClock'
import { expectSoundLedger } from '../../../fixtures/ledgerCheck'
import { runCli } from '../../../fixtures/runCli'
import { sendBet } from '../../../fixtures/sendBet'
import { type Body, startTestServer, type TestServer, testEnv } from '../../../fixtures/testServer'

const COINS = [2, 3]
/** Of two modes. */
const ROUNDS = 2 * COINS.length

const clock = fakeClock()
let server: TestServer

const start = async () => {
  server = await startTestServer({ clock, coins: COINS })
}
const query = (sql: string) => server.sql(sql)
const get = (path: string) => server.get(path)
const fairnessOf = async (id: number) => (await get(`/fairness/${id}`)).fairness

/** Settles the open rounds and opens the next ones. */
const nextRounds = () => server.turnRounds(40_000)

/** @returns the results of a coin, oldest first; null for the open round */
async function resultsOf(mode: string, coinTypeId: number): Promise<(string | null)[]> {
  const rows = await query(
    `SELECT city || ' ' || dice_number AS result FROM game_instances
      WHERE mode = '${mode}' AND coin_type_id = ${coinTypeId} ORDER BY id`,
  )
  return rows.map(({ result }) => result)
}

const ordersLeft = () => query('SELECT mode, coin_type_id, city, dice_number FROM result_orders')

describe('an ordered result', () => {
  it('is that of the next round of every coin, and open rounds keep their bets and times', async () => {
    await start()
    await server.turnRounds()
    const player = await server.player()
    const open = await server.openRound(player, 'dummy', 3)
    expect((await sendBet(server.call, player, 'dummy', open)).status).toBe(200)
    const { code, lines } = await runCli(server, 'rounds result mumbai 3')
    expect([code, lines.join()]).toEqual([0, expect.stringContaining(`${ROUNDS} rounds`)])
    await server.turnRounds()
    expect(await server.openRound(player, 'dummy', 3)).toEqual({ ...open, bet_counts: expect.anything() })

    await nextRounds()
    expect((await fairnessOf(open.id)).ordered).toBeUndefined()
    const round = await server.openRound(player, 'dummy', 3)
    expect(round.start_time).toBe(open.active_until)
    expect(round.fairness).toMatchObject({ ordered: true, seed: null, n: 1 })
    expect((await sendBet(server.call, player, 'dummy', round)).status).toBe(200)
    const other = await server.player()
    expect((await sendBet(server.call, other, 'dummy', round, { city: 'tokyo' })).status).toBe(200)

    await nextRounds()
    const ordered = `SELECT DISTINCT city || ' ' || dice_number AS result, count(*)::int AS rounds
      FROM game_instances JOIN chains ON chains.id = chain_id WHERE is_ordered GROUP BY 1`
    expect(await query(ordered)).toEqual([{ result: 'mumbai 3', rounds: ROUNDS }])
    const fairness = await fairnessOf(round.id)
    const { bets } = await get(`/fairness/${round.id}/bets`)
    expect(await verify(fairness)).toEqual({ city: 'mumbai', dice_number: '3' })
    expect(await verifyBets(fairness, round.id, bets)).toMatchObject({ bets: 2, prizes: 1 })
    expect(await verifyDraws(server.db)).toEqual([])
    await expectSoundLedger(server.db)

    await nextRounds()
    const openRounds =
      'SELECT is_ordered FROM game_instances JOIN chains ON chains.id = chain_id WHERE settled_at IS NULL'
    expect(await query(openRounds)).toEqual(Array(ROUNDS).fill({ is_ordered: false }))
    const { chains } = await get('/fairness')
    expect(chains.filter((chain: Body) => chain.ordered === true)).toHaveLength(ROUNDS)
  })

  it('follows those that were ordered before, each for the next round of its coin alone', async () => {
    await start()
    await server.turnRounds()
    const wanted = ['tokyo 1', 'mumbai 3', 'mumbai 3', 'dubai 4', 'new_york 2']
    const order = (result: string) => runCli(server, `rounds result ${result} --coin 2 --mode real`)
    await order('tokyo 1')
    await order('mumbai 3 --rounds 2')
    for (const later of ['dubai 4', 'new_york 2']) {
      await nextRounds()
      await order(later)
    }
    for (let turn = 0; turn < 4; turn += 1) await nextRounds()
    expect((await resultsOf('real', 2)).slice(1)).toEqual([...wanted, null])
    for (const results of [await resultsOf('dummy', 2), await resultsOf('real', 3)])
      expect(results.length).toBe(7)
    expect(await query('SELECT 1 FROM chains WHERE is_ordered')).toHaveLength(5)
    expect(await verifyDraws(server.db)).toEqual([])
    const player = await server.player()
    const { recent_results } = await server.openRound(player, 'real', 2)
    const drawn = wanted.map((text) => text.replace(' ', '&'))
    expect(Object.values(recent_results!)).toEqual(expect.arrayContaining(drawn))
  })
})

const KEYS = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' }
const RAZORPAY = { PAYMENT_PROVIDER: 'razorpay', ...KEYS }

describe('no result is ordered outside the sandbox', () => {
  beforeAll(start)

  it.each<[string, Record<string, string>, string]>([
    ['with a live payment provider', RAZORPAY, 'PAYMENT_PROVIDER is not the sandbox.'],
    ['with NODE_ENV=production', { NODE_ENV: 'production' }, 'NODE_ENV is production.'],
    ['with NODE_ENV=PROD', { NODE_ENV: ' PROD', SANDBOX: '1' }, 'NODE_ENV is production.'],
    ['off loopback', { HOST: '0.0.0.0', SANDBOX: '1' }, 'HOST=0.0.0.0 is open to other machines.'],
    ['with a beacon', { BEACON: 'drand' }, 'BEACON is drand, and nobody chooses its values.'],
  ])('%s', async (_where, env, reason) => {
    const settings = testEnv(env)
    expect(await orderObstacle(settings)(server.db)).toBe(reason)
    const refusal = `No result can be ordered: ${reason} Nothing was done.`
    await expect(runCli({ ...server, settings }, 'rounds result mumbai 3')).rejects.toThrow(refusal)
  })

  it.each([
    ['with a live payment provider', RAZORPAY, 'PAYMENT_PROVIDER is not the sandbox.'],
    ['in production', { NODE_ENV: 'production' }, 'NODE_ENV is production.'],
  ])('by a server %s, even if the database has the order', async (_where, env, obstacle) => {
    await query(
      "INSERT INTO result_orders (mode, coin_type_id, city, dice_number) VALUES ('dummy', 3, 'mumbai', 3)",
    )
    const other = await startTestServer({ clock, env }, server.databaseUrl)
    const reported = vi.spyOn(other.log, 'error')
    await other.turnRounds(40_000)
    expect(reported).toHaveBeenCalledWith({ obstacle }, 'ordered results were refused')
    expect(await ordersLeft()).toEqual([])
    expect(await query('SELECT 1 FROM chains WHERE is_ordered OR retired_at IS NOT NULL')).toEqual([])
  })

  it('on a database with real deposits, by the command or the server, even if the database has the order', async () => {
    // A deposit of the sandbox is no obstacle.
    await server.fund(await server.player(), 50_000)
    const orders = [{ mode: 'dummy', coin_type_id: 3, city: 'mumbai', dice_number: 3 }]
    await runCli(server, 'rounds result mumbai 3 --coin 3 --mode dummy')
    expect(await ordersLeft()).toEqual(orders)

    await query("INSERT INTO payment_claims (payment_id, user_id, order_id) VALUES ('pay_1', 1, 'order')")
    const obstacle = 'this database has deposits of a live provider.'
    const refusal = `No result can be ordered: ${obstacle} Nothing was done.`
    await expect(runCli(server, 'rounds result mumbai 3')).rejects.toThrow(refusal)
    expect(await ordersLeft()).toEqual(orders)
    const reported = vi.spyOn(server.log, 'error')
    await server.turnRounds(40_000)
    expect(await ordersLeft()).toEqual([])
    expect(await query('SELECT 1 FROM chains WHERE is_ordered OR retired_at IS NOT NULL')).toEqual([])
    expect(reported).toHaveBeenCalledWith({ obstacle }, 'ordered results were refused')
  })
})

it('an order is in the audit log, with the name of who gave it, and needs an enabled coin, a city and a number', async () => {
  await start()
  await runCli(server, '--by asha rounds result dubai 2 --coin 3 --mode dummy --rounds 2')
  const given = { city: 'dubai', diceNumber: 2, modes: ['dummy'], coinTypeIds: [3], rounds: 2 }
  const entries = await query("SELECT actor, details FROM audit_log WHERE action = 'result ordered'")
  expect(entries).toEqual([{ actor: expect.stringMatching(/^asha@/), details: given }])
  const orders = await ordersLeft()
  const refusal = 'There is no such enabled coin type. Nothing was done.'
  for (const coin of [7, 99])
    await expect(runCli(server, `rounds result dubai 2 --coin ${coin}`)).rejects.toThrow(refusal)
  for (const result of ['paris 3', 'mumbai 5', 'mumbai', 'mumbai 3 --rounds 0', 'mumbai 3 --rounds 1001'])
    await expect(runCli(server, `rounds result ${result}`)).rejects.toThrow()
  expect(await ordersLeft()).toEqual(orders)
})
