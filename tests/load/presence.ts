/**
 * Measures the count of online players with 40 processes and 75,000 players, by user ids as before and by sketches. No
 * player keeps to one process, so that each process has seen many.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/server/db/pool'
import { HyperLogLog } from '../../src/server/live/hyperLogLog'
import { OnlineUsers } from '../../src/server/live/onlineUsers'
import { presence } from '../../src/server/live/tables'

const PROCESSES = 40
const PLAYERS = 75_000
const REPEATS = 5

/** @returns milliseconds of one process's share, the median, and how far the count is from the true one */
export async function measurePresence(
  db: Database,
): Promise<{ beforeMs: number; afterMs: number; error: number }> {
  const at = new Date()
  const users = Array.from({ length: PLAYERS }, (_, index) => index + 1)
  const sketch = new HyperLogLog()
  for (const user of users) sketch.add(user)
  await db.delete(presence)
  for (let process = 1; process < PROCESSES; process += 1) {
    const row = { users, sketch: Buffer.from(sketch.registers), at }
    await db.insert(presence).values({ process: randomUUID(), ...row })
  }
  const beforeMs = await medianMs(() =>
    db.$client.query(
      `SELECT count(DISTINCT id) FROM presence CROSS JOIN unnest(users) AS id
        WHERE at > $1::timestamptz - interval '30 s' AND id <> ALL ($2::int[])`,
      [at, users],
    ),
  )
  await db.update(presence).set({ users: [] })
  const onlineUsers = new OnlineUsers(db, () => at.getTime())
  for (const user of users.slice(PLAYERS / 2)) onlineUsers.see(user)
  const afterMs = await medianMs(() => onlineUsers.share())
  await db.delete(presence)
  return { beforeMs, afterMs, error: Math.abs(onlineUsers.count() / PLAYERS - 1) }
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const durationsMs: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const startedAt = performance.now()
    await work()
    durationsMs.push(performance.now() - startedAt)
  }
  return durationsMs.sort((a, b) => a - b)[REPEATS >> 1]!
}
