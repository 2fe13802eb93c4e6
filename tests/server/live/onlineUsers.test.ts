/** How many are told to be at the table: each player once, however many processes their polls come to. */
import { expect, it } from 'vitest'
import { handClock } from '../../fixtures/fakeClock'
import { makeDatabase, openTestHouse } from '../../fixtures/testServer'

it('a player whom two processes have seen counts once, and one whom only the other has seen counts too', async () => {
  const url = await makeDatabase()
  const clock = handClock()
  const here = await openTestHouse({ clock }, url)
  const there = await openTestHouse({ clock }, url)
  for (const id of [1, 2, 3]) here.house.online.see(id)
  for (const id of [2, 3, 4]) there.house.online.see(id)
  clock.advance(2_000)
  for (const { house } of [here, there, here]) await house.online.share()
  expect([here.house.online.count(), there.house.online.count()]).toEqual([4, 4])
  clock.advance(31_000)
  for (const { house } of [here, there, here]) await house.online.share()
  expect([here.house.online.count(), there.house.online.count()]).toEqual([0, 0])
  await there.close()
  await here.close()
})
