/** The player's day on a device whose clock is wrong: that of the server's date. */
import { afterEach, expect, it, vi } from 'vitest'
import { requestUser } from '../../src/api/queries'
import { dateNowMs, observeDate } from '../../src/api/serverClock'
import { startOfDay } from '../../src/domain/time'
import { registeredUser } from '../fixtures/registeredUser'
import { fileScriptedServer } from '../fixtures/scriptedServer'

const SERVER_MS = Date.UTC(2026, 10, 29, 15)
const HOUR_MS = 3_600_000
const server = fileScriptedServer()
const days = () => server.requests.map(({ url }) => new URL(url, 'http://game.test').searchParams.get('from'))

function setClocks(deviceMs: number): void {
  vi.useFakeTimers({ now: deviceMs, toFake: ['Date'] })
  const headers = { date: new Date(SERVER_MS).toUTCString() }
  const body = { success: true, user: registeredUser }
  server.responses[`/user/get-user/${registeredUser.id}`] = { body, headers }
}

afterEach(() => void observeDate(new Date().toUTCString()))

it.each([
  ['a day ahead', 24],
  ['a day behind', -24],
  ['two years behind', -2 * 365 * 24],
])('asks for the day of the server where the clock is %s', async (_, hours) => {
  setClocks(SERVER_MS + hours * HOUR_MS)
  await requestUser(registeredUser.id)
  expect(days()).toEqual([startOfDay(SERVER_MS + hours * HOUR_MS), startOfDay(SERVER_MS)])
  await requestUser(registeredUser.id)
  expect(days().slice(2)).toEqual([startOfDay(SERVER_MS)])
})

it('asks once where the clock is right', async () => {
  setClocks(SERVER_MS + 900)
  await requestUser(registeredUser.id)
  expect(days()).toEqual([startOfDay(SERVER_MS)])
  expect(dateNowMs()).toBe(Date.now())
})

it('keeps the device’s date without a response that has one', () => {
  setClocks(SERVER_MS)
  observeDate(undefined)
  expect(dateNowMs()).toBe(SERVER_MS)
})
