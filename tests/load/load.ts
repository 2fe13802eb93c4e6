/**
 * `npm run load`: measures the server against baselines on this machine and prints a table: polls against a bare route,
 * bets against pgbench's simple-update, the duration of a settlement, and the memory afterwards.
 */
import { readFileSync } from 'node:fs'
import { measureBets } from './bets'
import { onMeasuredDatabase, printTable } from './measuredServer'
import { measurePolls } from './polls'
import { measureSettlement } from './settlement'

const SETTLED_BETS = 100_000
const round = (value: number, digits = 0) => value.toFixed(digits)

const rows = await onMeasuredDatabase(async (database) => {
  // The rounds stay open for the whole run.
  const server = await database.startServer({ BETTING_TIMING: '3600' })
  const polls = await measurePolls(database, server)
  const bets = await measureBets(database)
  const settlements = await measureSettlement(database, SETTLED_BETS)
  const memory = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]
  return [
    ['polls a second of the serving process', round(polls.server), ''],
    ['a bare Fastify route with the same bytes', round(polls.bare), ''],
    ['ratio', round(polls.server / polls.bare, 2), '0.7 or better'],
    ['bets a second', round(bets.betsASecond), ''],
    ["pgbench's simple-update, same driver and database", round(bets.simpleUpdatesASecond), ''],
    ['ratio', round(bets.betsASecond / bets.simpleUpdatesASecond, 2), '0.5 or better'],
    ['write-ahead log a bet', `${round(bets.usage.walBytes)} bytes`, ''],
    ...settlements.map(({ name, seconds }) => [
      `100,000 bets settled, ${name}`,
      `${round(seconds, 2)} s`,
      '',
    ]),
    ['memory of the server afterwards', `${round(Number(memory) / 1024)} MB`, ''],
  ]
})

printTable([['what', 'figure', 'goal'], ...rows])
