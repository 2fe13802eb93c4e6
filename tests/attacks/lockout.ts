/** Lockout: a neighbour behind the same address, and a stranger elsewhere, try to keep a player from logging in. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AttackTarget,
  newAddress,
  readCode,
  registerNumber,
  report,
  startTarget,
} from '../fixtures/attackTarget'
import { nextMobile } from '../fixtures/testServer'

const DEVICE = 'device-of-the-player'

let target: AttackTarget

beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.stop())

const post = async (path: string, from: string, body: object) =>
  (await target.call('POST', `/user/${path}`, { from, body })).status
const ask = (mobile_number: string, from: string, device = {}) =>
  post('login', from, { mobile_number, ...device })
const logIn = async (mobile_number: string, from: string, device = {}) =>
  post('verify-login', from, { mobile_number, otp: await readCode(target, mobile_number), ...device })

test("a neighbour's wrong codes", async () => {
  const [mobile, shared] = [await registerNumber(target), newAddress()]
  await sleep(31_000)
  await ask(mobile, shared)
  for (let guess = 0; guess < 70; guess += 1)
    await post('verify-login', shared, { mobile_number: nextMobile(), otp: '123456' })
  expect(report('status of the right code from the same address', await logIn(mobile, shared))).toBe(200)
})

test("a stranger's requests", async () => {
  const mobile = await registerNumber(target)
  const device = { device_id: DEVICE }
  await sleep(31_000)
  await ask(mobile, newAddress(), device)
  expect(await logIn(mobile, newAddress(), device)).toBe(200)
  for (const seconds of [31, 61, 121, 1]) {
    await ask(mobile, newAddress())
    await sleep(seconds * 1000)
  }
  expect(await ask(mobile, newAddress())).toBe(429)
  const requested = await ask(mobile, newAddress(), device)
  expect(report("status of the request by the player's own device", requested)).toBe(200)
  expect(report('status of its code', await logIn(mobile, newAddress(), device))).toBe(200)
})
