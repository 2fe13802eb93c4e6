/** The count of online players across server processes. */
import { expect, it } from 'vitest'
import { fakeClock } from '../../fixtures/fakeClock'
import { makeDatabase, startTestServer } from '../../fixtures/testServer'

it('counts a player seen by two processes once, and includes players seen by the other process only', async () => {
  const url = await makeDatabase()
  const clock = fakeClock()
  const here = await startTestServer({ clock }, url)
  const there = await startTestServer({ clock }, url)
  for (const id of [1, 2, 3]) here.services.onlineUsers.see(id)
  for (const id of [2, 3, 4]) there.services.onlineUsers.see(id)
  clock.advance(2_000)
  for (const { services } of [here, there, here]) await services.onlineUsers.share()
  expect([here.services.onlineUsers.count(), there.services.onlineUsers.count()]).toEqual([4, 4])
  clock.advance(31_000)
  for (const { services } of [here, there, here]) await services.onlineUsers.share()
  expect([here.services.onlineUsers.count(), there.services.onlineUsers.count()]).toEqual([0, 0])
  await there.close()
  await here.close()
})
