/**
 * Polls of active instances, over real sockets, against a bare Fastify route that answers with the same bytes. Rates
 * are for a second of the serving process on a core of its own, so that whoever else uses the machine does not count.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { freePort } from '../../src/server/freePort.mjs'
import type { ServerProcess } from '../fixtures/serverProcess'
import { nextMobile, readOtp } from '../fixtures/testServer'

const SECONDS = 2
const TURNS = 5
const TICKS_A_SECOND = 100
const PATH = '/api/v1/real-game/get-real-active-game-instance'

export async function measurePolls(
  server: ServerProcess,
  directory: string,
): Promise<{ server: number; bare: number }> {
  const token = await signIn(server)
  const headers = { authorization: `Bearer ${token}` }
  const url = `http://127.0.0.1:${server.port}${PATH}`
  let body = ''
  // The first rounds open a moment after the server is ready.
  while (!body.includes('"coin_type_id":7')) body = await (await fetch(url, { headers })).text()
  const bare = await startBare(body, directory)
  const targets = {
    bare: { ...bare, path: '/', token: '' },
    server: { port: server.port, pid: server.child.pid ?? 0, path: PATH, token },
  }
  for (const target of Object.values(targets)) await shoot(target, 1)
  // In short turns, so that whatever else the machine does falls on both alike.
  const rates = { server: 0, bare: 0 }
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.bare += (await measure(targets.bare)) / TURNS
    rates.server += (await measure(targets.server)) / TURNS
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

/** @returns answers in a second of the target's own processor time */
async function measure(target: Target): Promise<number> {
  const before = processorSeconds(target.pid)
  const answers = await shoot(target, SECONDS)
  return answers / (processorSeconds(target.pid) - before)
}

/** What the system has given the process, user and kernel together. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

async function signIn({ call }: ServerProcess): Promise<string> {
  const mobile_number = nextMobile()
  await call('POST', '/user/register', { body: { first_name: 'A', last_name: 'B', mobile_number } })
  await call('POST', '/user/verify-register', {
    body: { mobile_number, otp: await readOtp(call, mobile_number) },
  })
  await call('POST', '/user/login', { body: { mobile_number } })
  const otp = await readOtp(call, mobile_number)
  return (await call('POST', '/user/verify-login', { body: { mobile_number, otp } })).body.token
}

/** In a process of its own, like the server. */
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

/** @returns how many answers came */
function shoot({ port, path, token }: Target, seconds: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./loadWorker.mjs', import.meta.url), {
      workerData: { port, path, token, seconds },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
