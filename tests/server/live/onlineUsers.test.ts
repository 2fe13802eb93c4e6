/** The count of online players across server processes, of this release and of older ones. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { runSql } from '../../fixtures/runSql'
import { makeDatabase, startTestServer, type TestServer } from '../../fixtures/testServer'

let url: string
let clock: FakeClock
let here: TestServer
let there: TestServer

beforeEach(async () => {
  url = await makeDatabase()
  clock = fakeClock()
  here = await startTestServer({ clock }, url)
  there = await startTestServer({ clock }, url)
})
afterEach(async () => {
  await there.close()
  await here.close()
})

async function share(): Promise<void> {
  clock.advance(2_000)
  for (const { services } of [here, there, here]) await services.onlineUsers.share()
}

const counts = () => [here, there].map(({ services }) => services.onlineUsers.count())

it('counts a player seen by two processes once, and includes players seen by the other process only', async () => {
  for (const id of [1, 2, 3]) here.services.onlineUsers.see(id)
  for (const id of [2, 3, 4]) there.services.onlineUsers.see(id)
  await share()
  expect(counts()).toEqual([4, 4])
  clock.advance(31_000)
  await share()
  expect(counts()).toEqual([0, 0])
})

it('counts thousands of players of several processes with an error of at most 2 %', async () => {
  for (let id = 1; id <= 30_000; id += 1) here.services.onlineUsers.see(id)
  for (let id = 20_001; id <= 90_000; id += 1) there.services.onlineUsers.see(id)
  await share()
  for (const count of counts()) expect(Math.abs(count / 90_000 - 1)).toBeLessThanOrEqual(0.02)
})

it('counts with processes of the release before, in both directions, and lists no users without them', async () => {
  const asOlderProcess = (users: readonly number[]) =>
    runSql(
      url,
      `INSERT INTO presence (process, users, at) VALUES ('older', '{${users}}', to_timestamp(${clock() / 1_000}))
       ON CONFLICT (process) DO UPDATE SET users = EXCLUDED.users, at = EXCLUDED.at`,
    )
  /** The query of the release before. */
  const countOfOlderProcess = async (users: readonly number[]) => {
    const { rows } = await here.services.db.$client.query(
      `SELECT count(DISTINCT id)::int AS remote FROM presence, unnest(users) AS id
        WHERE process <> 'older' AND at > to_timestamp($1) AND id <> ALL ($2::int[])`,
      [(clock() - 30_000) / 1_000, users],
    )
    return users.length + rows[0].remote
  }
  await asOlderProcess([3, 4, 5])
  here.services.onlineUsers.see(1)
  for (const id of [2, 3]) there.services.onlineUsers.see(id)
  await share()
  expect(counts()).toEqual([5, 5])
  expect(await countOfOlderProcess([3, 4, 5])).toBe(5)
  clock.advance(20_000)
  here.services.onlineUsers.see(1)
  clock.advance(20_000)
  await share()
  expect(counts()).toEqual([1, 1])
  const { rows } = await here.services.db.$client.query(
    "SELECT DISTINCT users FROM presence WHERE process <> 'older'",
  )
  expect(rows).toEqual([{ users: [] }])
})
