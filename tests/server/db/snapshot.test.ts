/** Snapshots of all tables, on a cluster of all nodes, taken while accounts are opened. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { users } from '../../../src/server/auth/tables'
import { ROLES } from '../../../src/server/db/admin/schema/grantRolesSql'
import { beginSnapshot } from '../../../src/server/db/admin/snapshotSql'
import { openSession } from '../../../src/server/db/core/connect'
import { DRIZZLE_SETTINGS, executeSql, inTransaction, openDatabase } from '../../../src/server/db/core/pool'
import { accounts } from '../../../src/server/ledger/tables'
import { openAccounts } from '../../../src/server/ledger/transfer'
import { ACCOUNT_KINDS } from '../../../src/server/ledger/transferKinds'
import { nextMobile } from '../../fixtures/signIn'
import { makeDatabase } from '../../fixtures/testServer'

const SNAPSHOTS = 10
const WRITERS = 3

it('contain both the user and the accounts of a transaction that writes them on several nodes, or neither', async () => {
  const url = await makeDatabase()
  const db = openDatabase(url, WRITERS, () => undefined)
  let isOver = false
  let opened = 0
  const write = async () => {
    while (!isOver) {
      await inTransaction(db, async (tx) => {
        const values = { firstName: 'Asha', lastName: 'Rao', mobileNumber: nextMobile() }
        const [user] = await tx.insert(users).values(values).returning({ id: users.id })
        await openAccounts(tx, user!.id)
      })
      opened += 1
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write))
  for (let taken = 0; taken < SNAPSHOTS; taken += 1) {
    const session = await openSession(url)
    const reader = drizzle(session, DRIZZLE_SETTINGS)
    await beginSnapshot(reader, url)
    const before = opened
    const found = await reader.$count(users)
    await expect.poll(() => opened, { timeout: 30_000 }).toBeGreaterThan(before + WRITERS)
    expect(await reader.$count(accounts)).toBe(found * ACCOUNT_KINDS.length)
    expect(await reader.$count(users)).toBe(found)
    await executeSql(reader, 'COMMIT')
    await session.end()
  }
  isOver = true
  await writing
  await db.$client.end()
})

it.runIf(process.env.CITUS_DATABASE_URL !== undefined)(
  'of a cluster need the owner of the tables',
  async () => {
    const url = await makeDatabase()
    const reader = await openSession(url)
    const ofOperator = `${url}?options=-crole%3D${ROLES.operator}`
    await expect(beginSnapshot(drizzle(reader, DRIZZLE_SETTINGS), ofOperator)).rejects.toThrow(
      'needs DATABASE_OWNER_URL',
    )
    await reader.end()
  },
)
