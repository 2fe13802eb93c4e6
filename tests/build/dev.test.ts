// Tests `npm run dev`: redirects of the payment page through the proxy, and the shutdown of the API.
import { createServer } from 'node:net'
import { request } from '@playwright/test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../src/server/db/admin/embedded/freePort.mjs'
import { copyProject, removeCopy } from '../assets/copyProject'
import { type DevServer, startDev } from '../fixtures/devServer'
import { callAs, newPlayer } from '../fixtures/players'

let root: string
let port: number
let dev: DevServer

beforeEach(async () => {
  root = copyProject()
  port = await freePort()
})

afterEach(async () => {
  await dev?.stop()
  removeCopy(root)
}, 60_000)

test('the payment page redirects to the host that the browser used', async () => {
  dev = startDev(root, port)
  await dev.ready
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
  dev = startDev(root, port)
  const isClosed = await Promise.race([
    dev.closed.then(() => true),
    new Promise((resolve) => setTimeout(() => resolve(false), 40_000)),
  ])
  blocker.close()
  expect(isClosed, dev.output).toBe(true)
  expect(dev.output).toContain(String(port))
}, 120_000)
