/**
 * Measures polls of active instances against a bare Fastify route that sends the same bytes. A rate is responses for a
 * second of the server process's CPU time, so that other processes on the machine do not count.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { gameRoutes } from '../../src/contract/game'
import { API_BASE } from '../../src/contract/route'
import { insertPlayers, openSessions } from '../fixtures/manyBets'
import type { ServerProcess } from '../fixtures/serverProcess'
import type { MeasuredDatabase } from './measuredServer'
import { type Load, rawRequest, sendRequests } from './sendRequests'
import { cpuSeconds } from './usage'

/** A process remembers the sessions of all of them. */
const PLAYERS = 1_000
const RUN_SECONDS = 2
const REPEATS = 5
const POLL_PATH = `${API_BASE}${gameRoutes.real.instances.path}`

/** @returns responses for a second of CPU time of the server and of the bare one */
export async function measurePolls({ db }: MeasuredDatabase, server: ServerProcess) {
  const tokens = await openSessions(db, await insertPlayers(db, PLAYERS))
  const bareServer = fork(new URL('./bareServer.mjs', import.meta.url), { execArgv: [] })
  bareServer.send(await readPoll(server, tokens[0]!))
  const [barePort] = await once(bareServer, 'message')
  const targetOf = (port: number, pid: number, path: string) => {
    return { port, pid, requests: tokens.map((token) => rawRequest(path, token)) }
  }
  const bare = targetOf(barePort, bareServer.pid!, '/')
  const measured = targetOf(server.port, server.child.pid!, POLL_PATH)
  await measure(bare, 1)
  await measure(measured, 1)
  // Short alternating runs, so that other load on the machine affects both alike.
  const rates = { server: 0, bare: 0 }
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    rates.bare += (await measure(bare, RUN_SECONDS)) / REPEATS
    rates.server += (await measure(measured, RUN_SECONDS)) / REPEATS
  }
  bareServer.kill()
  return rates
}

/** @returns the body of a poll once all rounds are open, which is shortly after the server is ready */
async function readPoll(server: ServerProcess, token: string): Promise<string> {
  const url = `http://127.0.0.1:${server.port}${POLL_PATH}`
  let body = ''
  while (!body.includes('"coin_type_id":7'))
    body = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()
  return body
}

async function measure({ pid, ...load }: Omit<Load, 'seconds'> & { pid: number }, seconds: number) {
  const before = cpuSeconds(pid)
  const responses = await sendRequests({ ...load, seconds })
  return responses / (cpuSeconds(pid) - before)
}
