/** Event streams: one address opens as many as it gets, each in the name of another player. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { fileTarget, newAddress, registerNumber, report } from '../fixtures/attackTarget'
import { openStream } from '../fixtures/eventStream'
import { logIn } from '../fixtures/signIn'

const DESCRIPTORS = 1_024
const STREAMS = 1_000
/** A stream counts its player every five seconds, and processes share their numbers every ten. */
const COUNTED_MS = 11_000

const target = fileTarget({ descriptors: DESCRIPTORS })
const sockets: Socket[] = []

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
})

test('one address', async () => {
  const mobile = await registerNumber(target)
  await sleep(31_000)
  const { token } = (await logIn(target.call, mobile, {}, { from: newAddress() })).body
  const flood = newAddress()
  let opened = 0
  for (let player = 1; player <= STREAMS; player += 1) {
    const stream = await openStream(target.port, `/live/dummy?player=${player}`, flood)
    if (stream.text().startsWith('HTTP/1.1 200')) opened += 1
    sockets.push(stream.socket)
  }
  report('streams opened', opened)
  const honest = await openStream(target.port, '/live/dummy', newAddress())
  sockets.push(honest.socket)
  expect(report('status of a stream elsewhere', Number(honest.text().slice(9, 12)))).toBe(200)
  await sleep(COUNTED_MS)
  const { body } = await target.call('GET', '/dummy-game/get-dummy-active-game-instance', { token })
  expect(report('players online', body.onlineUsers)).toBe(1)
})
