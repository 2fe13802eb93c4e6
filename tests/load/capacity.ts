/**
 * `npm run capacity`: measures on this machine what polls, bets, settlements and messages to streams cost, and prints
 * what players at once need by the capacity model. Costs are CPU time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { gameRoutes } from '../../src/contract/game'
import { API_BASE } from '../../src/contract/route'
import { openSessions } from '../fixtures/manyBets'
import { measureBets } from './bets'
import { ASSUMPTIONS, type Costs, sizeFor } from './capacityModel'
import { measureStreams } from './eventStreams'
import { onMeasuredDatabase, printTable } from './measuredServer'
import { rawRequest, sendRequests } from './sendRequests'
import { measureSettlement } from './settlement'
import { measureUsage } from './usage'

const PLAYERS = [10_000, 100_000, 1_000_000]
const SETTLED_BETS = 30_000
const STREAMS = 4_000
const SECONDS = 10
/** About as many requests as there are players. */
const REQUEST_SECONDS = 3

const costs = await onMeasuredDatabase(async (database): Promise<Costs> => {
  const server = await database.startServer({ BETTING_TIMING: '3600' })
  const pid = server.child.pid!
  const wait = () => sleep(SECONDS * 1_000, SECONDS)
  const idle = await measureUsage(database, pid, wait)
  const bets = await measureBets(database)
  const [settledBet, settledWin] = await measureSettlement(database, SETTLED_BETS)
  const { players, roundId } = settledBet
  await database.db.$client.query('UPDATE game_instances SET ends_at = now() WHERE id = $1', [roundId])
  // The server reads the rounds again meanwhile.
  await wait()
  /** Measures a request with new sessions, since one of many processes remembers few. */
  const request = async (path: string, body?: string) => {
    const tokens = await openSessions(database.db, players)
    const requests = tokens.map((token) => rawRequest(`${API_BASE}${path}`, token, body))
    let bytes = 0
    const usage = await measureUsage(database, pid, async () => {
      const sent = await sendRequests({ port: server.port, requests, seconds: REQUEST_SECONDS })
      bytes = sent.bytes / sent.responses
      return sent.responses
    })
    return { ...usage, bytes }
  }
  const { instances, resolve } = gameRoutes.real
  const poll = await request(instances.path)
  const result = await request(resolve.path, JSON.stringify({ game_instance_id: roundId }))
  const { message } = await measureStreams(STREAMS)
  return {
    poll,
    bet: bets.usage,
    result,
    settledBet: settledBet.usage,
    settledWin: settledWin.usage,
    message,
    idle,
  }
})

const figure = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 })
const micros = (seconds: number) => figure(seconds * 1e6)
printTable([
  ['measured, of one operation', 'server, µs', 'database, µs'],
  ...Object.entries(costs).map(([name, cost]) => [
    name,
    micros(cost.serverSeconds),
    'databaseSeconds' in cost ? micros(cost.databaseSeconds) : '',
  ]),
])
printTable([
  ['assumed', 'value', 'meaning'],
  ...Object.entries(ASSUMPTIONS).map(([name, [value, meaning]]) => [name, String(value), meaning]),
])
const sizes = PLAYERS.map((players) => sizeFor(players, costs))
printTable([
  ['computed, players at once', ...PLAYERS.map(figure)],
  ...(Object.keys(sizes[0]!) as (keyof (typeof sizes)[0])[]).map((name) => [
    name,
    ...sizes.map((size) => figure(size[name])),
  ]),
])
