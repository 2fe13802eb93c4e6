// `npm run dev` and the API that it hides behind its own port: a payer comes back to the app, and no API outlives it.
import { createServer } from 'node:net'
import { request } from '@playwright/test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../src/server/freePort.mjs'
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

test('a payment ends where the app is, under the name by which the payer came', async () => {
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
  const paid = await api.post(new URL('/act', payment_page).href, { data })
  expect(await paid.json()).toMatchObject({ status: 'success', appOrigin: app })
}, 120_000)

test('a dev server that cannot begin takes the API and its database with it', async () => {
  const taken = createServer().listen(port, '127.0.0.1')
  dev = startDev(root, port)
  const isGone = await Promise.race([
    dev.closed.then(() => true),
    new Promise((resolve) => setTimeout(() => resolve(false), 40_000)),
  ])
  taken.close()
  expect(isGone, dev.output).toBe(true)
  expect(dev.output).toContain(String(port))
}, 120_000)
