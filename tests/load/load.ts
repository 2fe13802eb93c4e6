/**
 * Measures the server against baselines on this machine and prints a table: polls against a bare route, bets against
 * pgbench's simple-update, the duration of a settlement, and the memory afterwards.
 */
import { readFileSync } from 'node:fs'
import { systemClock } from '../../src/server/clock'
import { measureBets } from './bets'
import { onMeasuredDatabase, printMachine, printTable } from './measuredServer'
import { measurePolls } from './polls'
import { measureSettlement } from './settlement'

const SETTLED_BETS = 100_000

const rows: [what: string, figure: string, goal: string][] = []
const round = (value: number, digits = 2) => value.toFixed(digits)

await onMeasuredDatabase(async (database) => {
  // The rounds stay open for the whole run.
  const server = await database.startServer({ BETTING_TIMING: '3600', GAME_TIMING: '10' })

  const polls = await measurePolls(server, database)
  rows.push(
    ['polls a second of the serving process', `${round(polls.server, 0)}`, ''],
    ['a bare Fastify route with the same bytes', `${round(polls.bare, 0)}`, ''],
    ['ratio', round(polls.server / polls.bare), '0.7 or better'],
  )

  const bets = await measureBets(database.db, systemClock)
  rows.push(
    ['bets a second', round(bets.bets, 0), ''],
    ["pgbench's simple-update, same driver and database", round(bets.simpleUpdate, 0), ''],
    ['ratio', round(bets.bets / bets.simpleUpdate), '0.5 or better'],
    ['write-ahead log a bet', `${round(bets.logBytes, 0)} bytes`, ''],
  )

  for (const { name, seconds } of await measureSettlement(database, systemClock, SETTLED_BETS)) {
    rows.push([`100,000 bets settled, ${name}`, `${round(seconds)} s`, 'under 3 s'])
  }

  const memory = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]
  rows.push(['memory of the server afterwards', `${round(Number(memory) / 1024, 0)} MB`, ''])
})

printMachine()
printTable([['what', 'figure', 'goal'], ...rows])
