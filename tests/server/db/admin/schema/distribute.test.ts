/** Distributing a database over a Citus cluster; without one, only that the command refuses. */
import { describe, expect, it } from 'vitest'
import { migrate } from '../../../../../src/server/db/admin/schema/migrate'
import { makeClusterDatabase } from '../../../../fixtures/citusCluster'
import { fakeClock } from '../../../../fixtures/fakeClock'
import { newDatabaseName } from '../../../../fixtures/fileDatabases'
import { expectSoundLedger } from '../../../../fixtures/ledgerCheck'
import { runCli } from '../../../../fixtures/runCli'
import { sendBet } from '../../../../fixtures/sendBet'
import { startTestServer } from '../../../../fixtures/testServer'

const CLUSTER_URL = process.env.CITUS_DATABASE_URL

it.runIf(CLUSTER_URL === undefined)('is refused on a database without Citus', async () => {
  const server = await startTestServer()
  await expect(runCli(server, ['ops', 'distribute'])).rejects.toThrow('lacks the extension Citus')
  await server.close()
})

describe.runIf(CLUSTER_URL !== undefined)('a database with players', () => {
  it('is distributed once, keeps every balance, and serves on', async () => {
    const [url = ''] = await makeClusterDatabase(CLUSTER_URL!, newDatabaseName())
    await migrate(url, true)
    const clock = fakeClock()
    const before = await startTestServer({ clock }, url)
    await before.turnRounds()
    const players = [await before.player(), await before.player(), await before.player()]
    const place = async (server: typeof before) => {
      for (const player of players) {
        const round = await server.openRound(player, 'dummy', 3)
        expect((await sendBet(server.call, player, 'dummy', round)).status).toBe(200)
      }
    }
    await place(before)
    await before.close()

    const server = await startTestServer({ clock }, url)
    const run = () => runCli(server, ['ops', 'distribute'])
    const { lines } = await run()
    expect(lines).toEqual([expect.stringContaining('accounts'), 'The ledger is consistent.'])
    expect((await run()).lines).toEqual(['All tables were distributed before.', 'The ledger is consistent.'])
    await migrate(url, true)
    await server.turnRounds(40_000)
    await place(server)
    await server.turnRounds(40_000)
    await expectSoundLedger(server.db)
    await server.close()
  })
})
