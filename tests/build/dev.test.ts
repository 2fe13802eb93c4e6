// Tests `npm run dev`: redirects of the payment page through the proxy, and the shutdown of the API.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../src/server/base/ports'
import { READY_FOR_CHANGES } from '../../src/server/startup/readyLine'
import { removeCopy } from '../assets/copyProject'
import { callAs, newPlayer } from '../fixtures/players'

/** Longer than a stop takes; the children of a process that ignores its signal are killed. */
const STOP_MS = 20_000

let port: number
let dataDir: string
let dev: ChildProcess
/** Of the dev server and the API. */
let output: string
/** Resolves when the process and its children have closed their output. */
let closed: Promise<unknown>

beforeEach(async () => {
  port = await freePort()
  dataDir = mkdtempSync(join(tmpdir(), 'city-dice-dev-'))
})

afterEach(async () => {
  if (dev.exitCode === null) dev.kill('SIGTERM')
  const isClosed = await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, STOP_MS))])
  if (isClosed === undefined && dev.pid !== undefined) process.kill(-dev.pid, 'SIGKILL')
  removeCopy(dataDir)
}, 60_000)

/** Starts the dev server of this project, with a database of its own. */
function startDev() {
  output = ''
  dev = spawn(process.execPath, ['src/build/run.mjs', 'src/build/dev.ts'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  closed = once(dev, 'close')
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
}

test('the payment page redirects to the host that the browser used', async () => {
  startDev()
  while (!output.includes(READY_FOR_CHANGES)) {
    const [isEnd] = await Promise.race([once(dev.stdout!, 'data'), closed.then(() => [null])])
    if (isEnd === null) throw new Error(output)
  }
  const app = `http://localhost:${port}`
  const api = await request.newContext({ baseURL: app })
  const player = await newPlayer(api)
  const body = { amount: 50, userId: player.user.id }
  const { order, enc_key, payment_page } = (await callAs(
    api,
    player,
    'POST',
    'payments/create-payment',
    body,
  )) as { order: { id: string }; enc_key: string; payment_page: string }
  expect(payment_page).toMatch(/^http:\/\/localhost:\d+\/pay$/)
  const data = { orderId: order.id, encKey: enc_key, outcome: 'captured' }
  const response = await api.post(new URL('/act', payment_page).href, { data })
  expect(await response.json()).toMatchObject({ status: 'success', appOrigin: app })
}, 120_000)

test('stops the API and its database if the port is in use', async () => {
  const blocker = createServer().listen(port, '127.0.0.1')
  startDev()
  await closed
  blocker.close()
  expect(output).toContain(String(port))
}, 120_000)
