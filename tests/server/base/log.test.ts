/** Repeated errors in the log: one line a kind and second. */
import { DrizzleQueryError } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type Log, openLog } from '../../../src/server/base/log'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'

let clock: FakeClock
let lines: { msg: string; err?: { message: string }; instance?: number }[]
let log: Log

beforeEach(() => {
  clock = fakeClock()
  lines = []
  log = openLog('info', { write: (line) => lines.push(JSON.parse(line)) }, clock)
})

const refused = () => new Error('connect ECONNREFUSED')

it('leaves out the repetitions of an error within a second, however its query was', () => {
  for (let index = 0; index < 1_000; index += 1) {
    log.warn({ err: refused() }, 'database unreachable')
    log.warn({ err: new DrizzleQueryError('SELECT 1', [index], refused()) }, 'database unreachable')
  }
  clock.advance(1_000)
  log.warn({ err: refused() }, 'database unreachable')
  expect(lines.map(({ err }) => err?.message)).toEqual(['connect ECONNREFUSED', 'connect ECONNREFUSED'])
})

it('keeps errors that differ by their message, their cause or their round, and lines without an error', () => {
  log.warn({ err: refused() }, 'database unreachable')
  log.warn({ err: refused() }, 'idle database connection lost')
  log.warn({ err: new Error('connection terminated') }, 'database unreachable')
  for (const instance of [1, 2]) log.error({ err: refused(), instance }, 'round cannot be settled')
  for (let index = 0; index < 2; index += 1) log.info({ status: 200 }, 'request completed')
  expect(lines).toHaveLength(7)
})
