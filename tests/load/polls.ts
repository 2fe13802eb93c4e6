/**
 * Measures polls of active instances against a bare Fastify route that sends the same bytes. A rate is responses for a
 * second of the server process's CPU time, so that other processes on the machine do not count.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameRoutes } from '../../src/contract/game'
import { API_BASE } from '../../src/contract/route'
import { freePort } from '../../src/server/freePort.mjs'
import type { ServerProcess } from '../fixtures/serverProcess'
import { cpuSeconds } from './cpuSeconds'
import type { MeasuredDatabase } from './measuredServer'
import { insertPlayers, openSessions } from './players'
import { rawRequest, sendRequests } from './sendRequests'

/** A process remembers the sessions of all of them. */
const PLAYERS = 1_000
const RUN_SECONDS = 2
const REPEATS = 5
export const POLL_PATH = `${API_BASE}${gameRoutes.real.instances.path}`

export async function measurePolls(
  server: ServerProcess,
  { db, directory }: MeasuredDatabase,
): Promise<{ server: number; bare: number }> {
  const tokens = await openSessions(db, await insertPlayers(db, PLAYERS))
  const bare = await startBare(await readPoll(server, tokens[0]!), directory)
  const targets = {
    bare: { ...bare, requests: tokens.map((token) => rawRequest('GET', '/', { token })) },
    server: {
      port: server.port,
      pid: server.child.pid ?? 0,
      requests: tokens.map((token) => rawRequest('GET', POLL_PATH, { token })),
    },
  }
  for (const target of Object.values(targets)) await measure(target, 1)
  // Short alternating runs, so that other load on the machine affects both alike.
  const rates = { server: 0, bare: 0 }
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    rates.bare += (await measure(targets.bare, RUN_SECONDS)) / REPEATS
    rates.server += (await measure(targets.server, RUN_SECONDS)) / REPEATS
  }
  bare.stop()
  return rates
}

/** @returns the body of a poll once rounds are open, which is shortly after the server is ready */
export async function readPoll(server: ServerProcess, token: string): Promise<string> {
  const url = `http://127.0.0.1:${server.port}${POLL_PATH}`
  let body = ''
  while (!body.includes('"coin_type_id":7')) {
    body = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()
  }
  return body
}

interface Target {
  port: number
  pid: number
  requests: readonly string[]
}

/** @returns responses for a second of the target's CPU time */
async function measure({ port, pid, requests }: Target, seconds: number): Promise<number> {
  const before = cpuSeconds(pid)
  const { responses } = await sendRequests({ port, requests, seconds })
  return responses / (cpuSeconds(pid) - before)
}

/** Starts the bare route in a separate process. */
async function startBare(
  body: string,
  directory: string,
): Promise<{ port: number; pid: number; stop: () => void }> {
  const port = await freePort()
  const file = join(directory, 'bare.json')
  writeFileSync(file, body)
  const child = spawn(process.execPath, ['tests/load/bareServer.mjs', String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { port, pid: child.pid ?? 0, stop: () => child.kill() }
}
