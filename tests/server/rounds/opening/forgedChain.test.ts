/** Chains that a thief of the application's login inserts: no prize of theirs is paid out, and no round opens on them. */
import { describe, expect, it, vi } from 'vitest'
import type { Beacon } from '../../../../src/server/beacon/beaconCache'
import { fakeClock } from '../../../fixtures/fakeClock'
import { FORGED_CHAIN, forgedRound } from '../../../fixtures/forgedRound'
import { asApplication } from '../../../fixtures/forgeRows'
import { runCli } from '../../../fixtures/runCli'
import { startTestServer } from '../../../fixtures/testServer'

const COIN = 7
const BEACON: Beacon = {
  roundAfter: () => 1,
  fetchRound: async () => ({ round: 1, randomness: 'cd'.repeat(32), signature: 'ef'.repeat(48) }),
}

describe.each([
  ['without a beacon', {}],
  ['with a beacon', { beacon: BEACON }],
])('%s', (_name, options) => {
  it('a prize from a chain that no server has signed is named, and stops the payment', async () => {
    const server = await startTestServer({ coins: [COIN], ...options })
    await server.turnRounds()
    const thief = await server.player()
    await server.fund(thief, 50_000)
    await asApplication(server.db, forgedRound(thief.id))
    expect((await server.withdraw(thief, 7_500)).status).toBe(200)
    const [{ id }] = await server.sql('SELECT id FROM game_instances WHERE chain_id = $1', [FORGED_CHAIN])
    const finding = `no server has signed the chain of a round: {"id":${id}}`
    expect(await runCli(server, 'ledger verify')).toEqual({ code: 1, lines: [finding] })
    await expect(runCli(server, 'withdrawals pay 1 --yes')).rejects.toThrow(finding)
    const backdated = "SELECT FROM chains WHERE id = $1 AND created_at < now() - interval '1 minute'"
    expect(await server.sql(backdated, [FORGED_CHAIN])).toEqual([])
  })
})

it('no round opens on a chain that no server has signed, and the next chain is made', async () => {
  const clock = fakeClock()
  const server = await startTestServer({ clock, coins: [COIN] })
  await asApplication(server.db, [
    `INSERT INTO chains (id, mode, coin_type_id, serial, length, c0, created_at, history, signature)
     SELECT 'real-${COIN}', 'real', ${COIN}, 1, 60, repeat('0', 64), now(),
            system_identifier || '/' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) || '/' || oid, 'ab'
       FROM pg_control_system(), pg_database WHERE datname = current_database()`,
    `UPDATE chains SET salt = repeat('0', 64)`,
  ])
  await server.turnRounds()
  expect(await server.sql("SELECT 1 FROM game_instances WHERE mode = 'real'")).toEqual([])
  await server.turnRounds(6_000)
  const opened = await server.sql("SELECT chain_id FROM game_instances WHERE mode = 'real'")
  expect(opened).toEqual([{ chain_id: `real-${COIN}-2` }])
})

it('chains of a release before the signatures are signed once by a new leader if their encrypted links lead to them', async () => {
  const clock = fakeClock()
  const server = await startTestServer({ clock, coins: [COIN] })
  await server.turnRounds()
  await server.sql('ALTER TABLE chains DISABLE TRIGGER USER')
  await server.sql('UPDATE chains SET signature = NULL')
  await asApplication(server.db, forgedRound((await server.player()).id).slice(0, 2))
  await server.sql('UPDATE chains SET signature = NULL WHERE id = $1', [FORGED_CHAIN])
  await server.sql('ALTER TABLE chains ENABLE TRIGGER USER')
  const leader = await startTestServer({ clock, coins: [COIN] }, server.databaseUrl)
  const error = vi.spyOn(leader.log, 'error')
  for (let turn = 0; turn < 2; turn += 1) await leader.turnRounds(6_000)
  const unsigned = 'SELECT id, signature FROM chains WHERE length(signature) IS DISTINCT FROM 128'
  expect(await server.sql(unsigned)).toEqual([{ id: FORGED_CHAIN, signature: null }])
  const line = 'chains without encrypted links stay unsigned'
  expect(error.mock.calls).toEqual([[{ chains: [FORGED_CHAIN] }, line]])
  expect(await runCli(server, 'ledger verify')).toMatchObject({ code: 0 })
})
