/** Lockout: a neighbour behind the same address, and a stranger elsewhere, try to keep a player from logging in. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fileTarget, logIn, newAddress, registerNumber, report } from '../fixtures/attackTarget'
import { nextMobile } from '../fixtures/testServer'

const DEVICE = 'device-of-the-player'

const target = fileTarget()

const post = async (path: string, from: string, body: object) =>
  (await target.call('POST', `/user/${path}`, { from, body })).status
const ask = (mobile_number: string, from: string, device = {}) =>
  post('login', from, { mobile_number, ...device })

test("a neighbour's wrong codes", async () => {
  const [mobile, shared] = [await registerNumber(target), newAddress()]
  await sleep(31_000)
  for (let guess = 0; guess < 70; guess += 1)
    await post('verify-login', shared, { mobile_number: nextMobile(), otp: '123456' })
  const { status } = await logIn(target, mobile, shared)
  expect(report('status of the right code from the same address', status)).toBe(200)
})

test("a stranger's requests", async () => {
  const mobile = await registerNumber(target)
  const device = { device_id: DEVICE }
  await sleep(31_000)
  expect((await logIn(target, mobile, newAddress(), device)).status).toBe(200)
  for (const seconds of [31, 61, 121, 1]) {
    await ask(mobile, newAddress())
    await sleep(seconds * 1000)
  }
  expect(await ask(mobile, newAddress())).toBe(429)
  const { status } = await logIn(target, mobile, newAddress(), device)
  expect(report("status of a login by the player's own device", status)).toBe(200)
})
