/** The count of online players across server processes. */
import { beforeEach, expect, it } from 'vitest'
import { fakeClock } from '../../fixtures/fakeClock'
import { startTestServer, type TestServer } from '../../fixtures/testServer'

const clock = fakeClock()
let here: TestServer
let there: TestServer

beforeEach(async () => {
  here = await startTestServer({ clock })
  there = await startTestServer({ clock }, here.databaseUrl)
})

async function share(servers = [here, there]): Promise<void> {
  clock.advance(2_000)
  for (const { onlineUsers } of [...servers, servers[0]!]) await onlineUsers.exchange()
}

const counts = () => [here, there].map(({ onlineUsers }) => onlineUsers.count())

it('is the sum of what the processes count, each player once in a process and in the mode seen last', async () => {
  for (const id of [1, 2, 1]) here.onlineUsers.see('dummy', id)
  here.onlineUsers.see('real', 2)
  for (const id of [3, 4, 5]) there.onlineUsers.see('real', id)
  expect(counts()).toEqual([2, 3])
  await share()
  expect(counts()).toEqual([5, 5])
  expect(await here.sql('SELECT mode, players FROM presence ORDER BY 1, 2')).toEqual([
    { mode: 'dummy', players: 0 },
    { mode: 'dummy', players: 1 },
    { mode: 'real', players: 1 },
    { mode: 'real', players: 3 },
  ])
})

it('counts a player until 30 s after the last poll', async () => {
  here.onlineUsers.see('dummy', 1)
  clock.advance(20_000)
  there.onlineUsers.see('real', 2)
  await share()
  expect(counts()).toEqual([2, 2])
  clock.advance(20_000)
  await share()
  expect(counts()).toEqual([1, 1])
  clock.advance(20_000)
  await share()
  expect(counts()).toEqual([0, 0])
})

it('forgets the players of a process that no longer shares, and those of a time far ahead', async () => {
  for (const id of [1, 2]) there.onlineUsers.see('dummy', id)
  await share()
  clock.advance(30_000)
  here.onlineUsers.see('dummy', 3)
  await share([here])
  expect(here.onlineUsers.count()).toBe(1)
  await here.sql(
    `INSERT INTO presence (process, mode, players, at) VALUES ('ahead', 'real', 7, to_timestamp(${clock() / 1_000 + 60}))`,
  )
  await share([here])
  expect(here.onlineUsers.count()).toBe(1)
})
