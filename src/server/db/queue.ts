/** Queues work in this process before it takes a database connection. */
import type { Database } from './core/pool'

const queues = new WeakMap<Database, Map<number | string, Promise<unknown>>>()

/**
 * Runs `work` once all earlier work with the same key has ended. Transactions that would wait for one row lock wait here
 * without a connection, so that they cannot take all connections from the others.
 */
export async function queued<T>(db: Database, key: number | string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(db) ?? new Map<number | string, Promise<unknown>>()
  queues.set(db, queue)
  const running = (queue.get(key) ?? Promise.resolve()).then(work)
  const ended = running.catch(() => undefined)
  queue.set(key, ended)
  try {
    return await running
  } finally {
    if (queue.get(key) === ended) queue.delete(key)
  }
}
