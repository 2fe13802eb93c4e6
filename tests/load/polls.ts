/**
 * Measures polls of active instances against a bare Fastify route that sends the same bytes. A rate is responses for a
 * second of the server process's CPU time, so that other processes on the machine do not count.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { freePort } from '../../src/server/freePort.mjs'
import type { ServerProcess } from '../fixtures/serverProcess'
import { nextMobile, readOtp } from '../fixtures/testServer'

const RUN_SECONDS = 2
const REPEATS = 5
const CLOCK_TICKS_PER_SECOND = 100
const PATH = '/api/v1/real-game/get-real-active-game-instance'

export async function measurePolls(
  server: ServerProcess,
  directory: string,
): Promise<{ server: number; bare: number }> {
  const token = await signIn(server)
  const headers = { authorization: `Bearer ${token}` }
  const url = `http://127.0.0.1:${server.port}${PATH}`
  let body = ''
  // The first rounds open shortly after the server is ready.
  while (!body.includes('"coin_type_id":7')) body = await (await fetch(url, { headers })).text()
  const bare = await startBare(body, directory)
  const targets = {
    bare: { ...bare, path: '/', token: '' },
    server: { port: server.port, pid: server.child.pid ?? 0, path: PATH, token },
  }
  for (const target of Object.values(targets)) await sendRequests(target, 1)
  // Short alternating runs, so that other load on the machine affects both alike.
  const rates = { server: 0, bare: 0 }
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    rates.bare += (await measure(targets.bare)) / REPEATS
    rates.server += (await measure(targets.server)) / REPEATS
  }
  bare.stop()
  return rates
}

interface Target {
  port: number
  pid: number
  path: string
  token: string
}

/** @returns responses for a second of the target's CPU time */
async function measure(target: Target): Promise<number> {
  const before = cpuSeconds(target.pid)
  const responses = await sendRequests(target, RUN_SECONDS)
  return responses / (cpuSeconds(target.pid) - before)
}

/** User plus system CPU time of a process. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND
}

/** Registers a player. @returns the token */
export async function signIn({ call }: ServerProcess): Promise<string> {
  const mobile_number = nextMobile()
  await call('POST', '/user/register', { body: { first_name: 'A', last_name: 'B', mobile_number } })
  await call('POST', '/user/verify-register', {
    body: { mobile_number, otp: await readOtp(call, mobile_number) },
  })
  await call('POST', '/user/login', { body: { mobile_number } })
  const otp = await readOtp(call, mobile_number)
  return (await call('POST', '/user/verify-login', { body: { mobile_number, otp } })).body.token
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

/** @returns the number of responses */
function sendRequests({ port, path, token }: Target, seconds: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./loadWorker.mjs', import.meta.url), {
      workerData: { port, path, token, seconds },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
