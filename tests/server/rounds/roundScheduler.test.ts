/** The round scheduler on a fake clock: opening, draws and settlement. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { COIN_TYPE_IDS } from '../../../src/domain/core/coin'
import { DICE_NUMBERS } from '../../../src/domain/core/dice'
import { DRAW_VERSION } from '../../../src/domain/core/draws'
import { drawResult, previousLink } from '../../../src/domain/fairness/fairness'
import { settleRound } from '../../../src/server/rounds/settlement/settleRound'
import { voidRound } from '../../../src/server/rounds/settlement/voidRound'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { forgeRows } from '../../fixtures/forgeRows'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { sendBet } from '../../fixtures/sendBet'
import { type Player, startTestServer, type TestServer } from '../../fixtures/testServer'

let clock: FakeClock
let server: TestServer
let player: Player

beforeEach(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock, chainLength: 4 })
  player = await server.player()
})
afterEach(() => server.close())

interface Row {
  id: number
  mode: string
  coin_type_id: number
  chain_id: string
  n: number
  commitment: string
  seed: string | null
  salt: string
  c0: string
  city: string | null
  dice_number: number | null
  starts_at: Date
  settled_at: Date | null
}

async function rounds(mode = 'dummy', coinTypeId = 3): Promise<Row[]> {
  const { rows } = await server.db.$client.query<Row>(
    `SELECT * , game_instances.id FROM game_instances JOIN chains ON chains.id = chain_id
      WHERE game_instances.mode = $1 AND game_instances.coin_type_id = $2 ORDER BY game_instances.id`,
    [mode, coinTypeId],
  )
  return rows
}

async function turn(ms = 40_000): Promise<void> {
  clock.advance(ms)
  await server.scheduler.step()
}

async function bet(instanceId: number, city: string, dice: number): Promise<void> {
  const answer = await sendBet(server.call, player, 'dummy', { id: instanceId }, { city, dice_number: dice })
  expect(answer.status).toBe(200)
}

async function dummyPaise(): Promise<number> {
  const { body } = await server.call('GET', `/user/get-user/${player.id}`, { token: player.token })
  return body.user.dummy_coins * 100
}

describe('opening', () => {
  it('opens rounds of every enabled coin type of both modes with the same start', async () => {
    await server.db.$client.query('UPDATE coin_types SET is_enabled = false WHERE id = 7')
    await server.scheduler.step()
    const { rows } = await server.db.$client.query(
      'SELECT mode, count(*) AS rounds, count(DISTINCT starts_at) AS starts FROM game_instances GROUP BY mode ORDER BY mode',
    )
    expect(rows).toEqual([
      { mode: 'dummy', rounds: COIN_TYPE_IDS.length - 1, starts: 1 },
      { mode: 'real', rounds: COIN_TYPE_IDS.length - 1, starts: 1 },
    ])
  })

  it('opens the next round at the end of the previous one, without a gap', async () => {
    await server.scheduler.step()
    await turn(39_999)
    expect(await rounds()).toHaveLength(1)
    await turn(1)
    const [first, second] = await rounds()
    expect(second!.starts_at.getTime() - first!.starts_at.getTime()).toBe(40_000)
  })

  it('opens no rounds of a mode that is switched off, but settles the open ones', async () => {
    await server.scheduler.step()
    await server.db.$client.query('UPDATE controls SET dummy_cron_status = false')
    await turn()
    expect(await rounds('dummy')).toHaveLength(1)
    expect((await rounds('dummy'))[0]!.settled_at).not.toBeNull()
    expect(await rounds('real')).toHaveLength(2)
  })

  it("prefers the operator's timing to the environment settings", async () => {
    await server.db.$client.query('UPDATE controls SET betting_timing = 7, game_timing = 5')
    await server.scheduler.step()
    const { rows } = await server.db.$client.query(
      `SELECT DISTINCT extract(epoch FROM ends_at - starts_at)::int AS betting,
              extract(epoch FROM active_until - ends_at)::int AS game FROM game_instances`,
    )
    expect(rows).toEqual([{ betting: 7, game: 5 }])
  })

  it('starts rounds now after a long downtime, and settles the open ones', async () => {
    await server.scheduler.step()
    const [open] = await rounds()
    await bet(open!.id, 'mumbai', 1)
    await turn(3_600_000)
    const [first, second, third] = await rounds()
    expect(first!.settled_at?.getTime()).toBe(clock.nowMs)
    expect(second!.starts_at.getTime()).toBe(clock.nowMs)
    expect(third).toBeUndefined()
    await expectSoundLedger(server.db)
  })
})

describe('draws', () => {
  it('use the published chain, numbered without a gap, and continue in the next chain', async () => {
    await server.scheduler.step()
    for (let round = 0; round < 9; round += 1) await turn()
    const all = await rounds()
    expect(all.map(({ chain_id, n }) => `${chain_id}/${n}`)).toEqual([
      ...[1, 2, 3, 4].map((n) => `dummy-3/${n}`),
      ...[1, 2, 3, 4].map((n) => `dummy-3-2/${n}`),
      ...[1, 2].map((n) => `dummy-3-3/${n}`),
    ])
    for (const round of all.slice(0, 9)) {
      const seed = hexToBytes(round.seed!)
      expect(bytesToHex(previousLink(seed))).toBe(round.commitment)
      const input = {
        drawVersion: 1,
        chainId: round.chain_id,
        n: round.n,
        salt: round.salt,
        beaconRound: '-',
        beaconValue: '-',
      }
      expect(drawResult(seed, input)).toEqual({ city: round.city, diceNumber: round.dice_number })
      if (round.n === 1) expect(round.commitment).toBe(round.c0)
    }
    expect(all[1]!.commitment).toBe(all[0]!.seed)
  })

  it('publish a chain before its salt is drawn, and the next chain before the current one ends', async () => {
    await server.scheduler.step()
    await turn()
    const { rows } = await server.db.$client.query(
      "SELECT id FROM chains WHERE mode = 'dummy' AND coin_type_id = 3 AND salt IS NOT NULL ORDER BY serial",
    )
    expect(rows.map(({ id }) => id)).toEqual(['dummy-3'])
    await turn()
    const later = await server.db.$client.query("SELECT id FROM chains WHERE id = 'dummy-3-2'")
    expect(later.rowCount).toBe(1)
  })

  it('pay nothing if the chain does not match the published commitment', async () => {
    await server.scheduler.step()
    const [open] = await rounds()
    await bet(open!.id, 'mumbai', 1)
    const damage = "UPDATE chain_links SET link = repeat('ab', 32) WHERE chain_id = 'dummy-3'"
    await forgeRows(server.db, 'chain_links', damage)
    await turn()
    const [still] = await rounds()
    expect(still!.settled_at).toBeNull()
    expect(await dummyPaise()).toBe(49_000)
    expect((await rounds('dummy', 4))[0]!.settled_at).not.toBeNull()
  })
})

describe('the draw version', () => {
  it('is published with the outcomes in the order of the draw when a round opens', async () => {
    await server.scheduler.step()
    const [open] = await rounds()
    const { fairness } = (await server.call('GET', `/fairness/${open!.id}`)).body
    expect(fairness).toMatchObject({ seed: null, draw: { version: DRAW_VERSION } })
    expect(fairness.draw.cities).toEqual(CITIES)
    expect(fairness.draw.dice_numbers).toEqual(DICE_NUMBERS)
  })

  it('of a newer release keeps a round from being settled by this one, and is no reason to void it', async () => {
    await server.scheduler.step()
    const [open] = await rounds()
    await bet(open!.id, 'mumbai', 1)
    const { db } = server
    await db.$client.query('UPDATE game_instances SET draw_version = 99 WHERE id = $1', [open!.id])
    await turn()
    expect((await rounds())[0]!.settled_at).toBeNull()
    expect(await dummyPaise()).toBe(49_000)
    const order = { instanceId: open!.id, actor: 'test', reason: 'test' }
    const deps = { db, clock, beacon: null, chainKeys: server.chainKeys }
    await expect(voidRound(deps, order)).rejects.toThrow('Nothing was done')
    await db.$client.query('UPDATE game_instances SET draw_version = 1 WHERE id = $1', [open!.id])
    await turn()
    expect((await rounds())[0]!.settled_at).not.toBeNull()
  })
})

describe('settlement', () => {
  it('does not depend on resolve requests, and runs while the pool is busy', async () => {
    await turn()
    const { db } = server
    const busy = await Promise.all(Array.from({ length: db.$client.options.max }, () => db.$client.connect()))
    await turn().finally(() => {
      for (const connection of busy) connection.release()
    })
    const { rows } = await db.$client.query('SELECT 1 FROM game_instances WHERE settled_at IS NOT NULL')
    expect(rows).toHaveLength(2 * COIN_TYPE_IDS.length)
  })

  it('pays each winner 15 times the stake once, even if several servers settle at the same time', async () => {
    await server.scheduler.step()
    const [open] = await rounds()
    const players = await Promise.all(Array.from({ length: 16 }, () => server.player()))
    await Promise.all(
      players.map((someone, index) =>
        sendBet(
          server.call,
          someone,
          'dummy',
          { id: open!.id },
          { city: CITIES[index >> 2]!, dice_number: (index & 3) + 1 },
        ),
      ),
    )
    clock.advance(30_000)
    const { db } = server
    const deps = { db, clock, beacon: null, chainKeys: server.chainKeys }
    const settled = await Promise.all(Array.from({ length: 5 }, () => settleRound(deps, open!.id)))
    expect(settled.filter((outcome) => outcome === 'settled')).toHaveLength(1)
    const { rows } = await db.$client.query(
      `SELECT balance_paise, count(*) AS players FROM accounts WHERE kind = 'dummy' AND user_id = ANY($1)
        GROUP BY 1 ORDER BY 1`,
      [players.map(({ id }) => id)],
    )
    expect(rows).toEqual([
      { balance_paise: 49_000, players: 15 },
      { balance_paise: 64_000, players: 1 },
    ])
    await expectSoundLedger(db)
  })
})
