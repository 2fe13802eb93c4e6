/** A bet whose process hangs in the middle of its transaction: its round waits for it, and no other does. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginBet } from '../../../src/server/betting/betSituation'
import type { Connection } from '../../../src/server/db/pool'
import { settleRound } from '../../../src/server/rounds/settleRound'
import { type HandClock, handClock } from '../../fixtures/handClock'
import { openTestHouse, type Player, type TestHouse } from '../../fixtures/testHouse'

let clock: HandClock
let house: TestHouse
let player: Player
let connection: Connection
let instanceId: number

beforeEach(async () => {
  clock = handClock()
  house = await openTestHouse({ clock })
  await house.turnRounds()
  player = await house.player()
  instanceId = (await house.openRound(player, 'dummy', 3)).id
  connection = await house.house.pool.connect()
  await beginBet(connection, {
    userId: player.id,
    mode: 'dummy',
    instanceId,
    coinTypeId: 3,
    city: 'tokyo',
    diceNumber: 1,
    key: null,
    bodyHash: '',
  })
  clock.advance(30_000)
})
afterEach(() => house.close())

it('is let in before the end, so the settlement waits for it', async () => {
  const settling = settleRound({ pool: house.house.pool, clock, beacon: null }, instanceId)
  expect(await Promise.race([settling, sleep(300, 'waiting still')])).toBe('waiting still')
  await connection.query('ROLLBACK')
  connection.release()
  expect(await settling).toBe('settled')
})

it('does not keep other rounds from being settled and opened, and gives way in the end', async () => {
  clock.advance(10_000)
  await house.turnRounds()
  const open = async (coinTypeId: number) => (await house.openRound(player, 'dummy', coinTypeId))?.id
  expect(await open(4)).toBeDefined()
  expect(await open(3)).toBeUndefined()
  // The database ends a transaction in which nothing is done.
  await expect
    .poll(
      async () => {
        await house.turnRounds()
        const { rows } = await house.house.pool.query(
          'SELECT settled_at IS NOT NULL AS "isSettled" FROM game_instances WHERE id = $1',
          [instanceId],
        )
        return rows[0].isSettled
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  connection.release(true)
})
