/** The page of a round by its link: that of its result from the moment at which the result is public, else the common page. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, type Mock, vi } from 'vitest'
import { CITIES } from '../../../src/domain/core/city'
import { parseCombination } from '../../../src/domain/core/combination'
import { DICE_NUMBERS } from '../../../src/domain/core/dice'
import { roundPageFile } from '../../../src/domain/roundPreview'
import { buildApp } from '../../../src/server/app'
import { voidRound } from '../../../src/server/rounds/settlement/voidRound'
import { fakeClock } from '../../fixtures/fakeClock'
import { fileServer } from '../../fixtures/testServer'

const COIN = 3
/** Of public records that one address reads in a minute. */
const LIMIT = 30
const COMMON = 'r.html'

const clock = fakeClock()
const server = fileServer({ clock, coins: [COIN], env: { RATE_LIMIT_SCALE: String(LIMIT / 300) } })
let app: FastifyInstance

beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'city-dice-rounds-'))
  const results = CITIES.flatMap((city) => DICE_NUMBERS.map((diceNumber) => ({ city, diceNumber })))
  for (const name of ['index.html', 'shell.html', COMMON, ...results.map(roundPageFile)])
    writeFileSync(join(directory, name), name)
  app = buildApp(server.deps, { clientDir: directory })
})
afterAll(() => app.close())

const page = async (id: number | string, from = '203.0.113.1') => {
  const { statusCode, body } = await app.inject({ url: `/r/${id}`, remoteAddress: from })
  return [statusCode, body]
}
const resultOf = async (id: number) => (await server.get(`/fairness/${id}`)).round.result_combination

async function openRound(): Promise<number> {
  await server.turnRounds()
  return (await server.openRound(await server.player(), 'dummy', COIN)).id
}

it('is that of the result once the public record has the result, and not before', async () => {
  const id = await openRound()
  expect(await page(id)).toEqual([200, COMMON])
  clock.advance(40_000)
  expect(await resultOf(id)).toBeNull()
  expect(await page(id)).toEqual([200, COMMON])
  await server.turnRounds()
  const own = roundPageFile(parseCombination(await resultOf(id))!)
  expect(await page(id)).toEqual([200, own])
  // It is no page of its own.
  const headers = { accept: 'text/html' }
  for (const url of [`/${own}`, `/${own.replace('.html', '')}`])
    expect((await app.inject({ url, headers })).statusCode, url).toBe(404)
})

it('stays the common one for a void round', async () => {
  const id = await openRound()
  await server.sql('DELETE FROM chain_links')
  clock.advance(40_000)
  await server.scheduler.step()
  const order = { actor: 'operator', reason: 'its link is lost', instanceId: id }
  await voidRound({ ...server, beacon: null }, order)
  await server.liveRounds.refresh()
  expect((await server.get(`/fairness/${id}`)).fairness.voided).toBeDefined()
  expect(await page(id)).toEqual([200, COMMON])
})

it('reads no more records for a flood of unknown rounds than an address may', async () => {
  const query = vi.spyOn(server.db.$client, 'query') as unknown as Mock<
    (text: object, values?: unknown[]) => void
  >
  const reads = () => query.mock.calls.filter(([, values]) => Number(values?.[0]) >= 1_000_000)
  for (const id of ['0', '2147483648', '9007199254740993', '1'.repeat(40)])
    expect(await page(id, '203.0.113.3'), id).toEqual([200, COMMON])
  expect(reads()).toEqual([])
  const ids = Array.from({ length: 3 * LIMIT }, (_, index) => 1_000_000 + index)
  const pages = await Promise.all(ids.map((id) => page(id, '203.0.113.3')))
  expect(new Set(pages.map(String))).toEqual(new Set([`200,${COMMON}`]))
  expect(reads()).toHaveLength(LIMIT)
  query.mockRestore()
})
