/** The links of the hash chains at rest: encrypted under a key outside the database, which rotates and can be lost. */
import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { DRAW_VERSION } from '../../../src/domain/core/draws'
import { drawResult, NO_BEACON } from '../../../src/domain/fairness/fairness'
import { SettingError } from '../../../src/server/base/errors'
import { readSeed } from '../../../src/server/chains/chainLinks'
import { fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { runCli } from '../../fixtures/runCli'
import { sendBet } from '../../fixtures/sendBet'
import { makeDatabase, startTestServer, type TestServer } from '../../fixtures/testServer'

/** Two chains, of practice and of real money, have five hundred rounds. */
const CHAIN_LENGTH = 250
const ROUND_MS = 40_000
const directory = mkdtempSync(join(tmpdir(), 'city-dice-encrypted-'))

type Chain = { id: string; c0: string; salt: string }

const clock = fakeClock()
let server: TestServer

beforeEach(async () => {
  server = await start(await makeDatabase())
})

/** Starts a server with one coin, whose first rounds are open. An empty key file stands for the generated key. */
async function start(url: string, env: Record<string, string> = {}): Promise<TestServer> {
  const started = await startTestServer({ clock, chainLength: CHAIN_LENGTH, env, coins: [3] }, url)
  await started.turnRounds()
  return started
}

async function restart(env: Record<string, string>): Promise<void> {
  await server.close()
  server = await start(server.databaseUrl, env)
}

async function expectRefusal(env: Record<string, string>, line: RegExp): Promise<void> {
  const error = await startTestServer({ clock, env }, server.databaseUrl).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SettingError)
  expect((error as Error).message).toMatch(line)
}

function keyFile(name: string, ...keys: string[]): string {
  const path = join(directory, name)
  writeFileSync(path, keys.join('\n'))
  return path
}

const query = (sql: string) => server.sql(sql)

function draw(seed: Uint8Array, { id: chainId, salt }: Chain, n: number): string {
  const input = { drawVersion: DRAW_VERSION, chainId, n, salt }
  return JSON.stringify(drawResult(seed, { ...input, beaconRound: NO_BEACON, beaconValue: NO_BEACON }))
}

const parent = (link: Uint8Array) => hash('sha256', link, 'buffer')

/** @returns every row of every table, as a backup has them */
async function stolenCopies(): Promise<string> {
  const tables = await query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
  const rows = tables.map(({ tablename }) => query(`SELECT to_jsonb(t)::text AS row FROM ${tablename} AS t`))
  return (await Promise.all(rows)).flatMap((ofTable) => ofTable.map(({ row }) => row)).join('\n')
}

/** @returns every 32 bytes that stand in the text, as hex or as base64 */
function secretsIn(text: string): Buffer[] {
  const secrets = new Map<string, Buffer>()
  const hex = text.match(/[\da-f]{64,}/g) ?? []
  const base64 = text.match(/[\w+/-]*[g-zA-Z_+/-][\w+/-]{42,}/g) ?? []
  const decoded = [
    ...hex.map((word) => Buffer.from(word, 'hex')),
    ...base64.map((word) => Buffer.from(word, 'base64')),
  ]
  for (const bytes of decoded) {
    for (let from = 0; from + 32 <= bytes.length; from += 1) {
      const secret = bytes.subarray(from, from + 32)
      secrets.set(secret.toString('hex'), secret)
    }
  }
  return [...secrets.values()]
}

/** @returns the draws that the text reveals, by chain and number: a secret is a link if it hashes to the chain's c0 */
function foresee(text: string, chains: readonly Chain[]): Map<string, string> {
  const draws = new Map<string, string>()
  for (const secret of secretsIn(text)) {
    const links = [secret]
    for (let index = 0; index < CHAIN_LENGTH; index += 1) links.push(parent(links[index]!))
    for (const chain of chains) {
      const c0 = Buffer.from(chain.c0, 'hex')
      const n = links.findIndex((link) => link.equals(c0))
      for (let back = 0; back < n; back += 1)
        draws.set(`${chain.id} ${n - back}`, draw(links[back]!, chain, n - back))
    }
  }
  return draws
}

/** @returns how many of the draws of the chains the copies reveal */
async function countForeseen(text: string, chains: readonly Chain[]): Promise<number> {
  const foreseen = foresee(text, chains)
  let count = 0
  for (const chain of chains) {
    const last = { chainId: chain.id, n: CHAIN_LENGTH }
    const read = await readSeed(server.db, server.chainKeys, last)
    if (!('seed' in read)) throw new Error(read.obstacle)
    let { seed } = read
    for (let n = CHAIN_LENGTH; n >= 1; n -= 1) {
      if (foreseen.get(`${chain.id} ${n}`) === draw(seed, chain, n)) count += 1
      seed = parent(seed)
    }
  }
  return count
}

it('a copy of the database foresees none of five hundred draws', async () => {
  const chains: Chain[] = await query('SELECT id, c0, salt FROM chains WHERE retired_at IS NULL')
  expect(chains).toHaveLength(2)
  expect(await countForeseen(await stolenCopies(), chains)).toBe(0)
})

describe('a key that is not there', () => {
  const OTHER = 'd2'.repeat(32)

  it('stops the start with one line; once it is given up, stakes go back and new chains follow', async () => {
    const player = await server.player()
    const { id } = await server.openRound(player, 'dummy', 3)
    await sendBet(server.call, player, 'dummy', { id })
    const [{ key_id: keyId }] = await query('SELECT DISTINCT key_id FROM chain_links')
    clock.advance(ROUND_MS)
    const wrong = { CHAIN_KEY_FILE: keyFile('wrong', OTHER) }
    await expectRefusal(
      wrong,
      new RegExp(`^Links .* key ${keyId}, which CHAIN_KEY_FILE .* chains retire --lost-key ${keyId} .*$`),
    )

    const keyless = { ...server, chainKeys: (await startTestServer({ env: wrong })).chainKeys }
    await expect(runCli(keyless, `rounds void ${id} --reason lost`)).rejects.toThrow(`key ${keyId}`)
    const retire = (on: TestServer) => runCli(on, `chains retire --lost-key ${keyId} --reason stolen`)
    await expect(retire(server)).rejects.toThrow('is not lost')
    expect(await query('SELECT 1 FROM chains WHERE retired_at IS NOT NULL')).toEqual([])
    const { lines } = await retire(keyless)
    expect(lines[0]).toMatch(/^2 chains are retired/)
    expect(lines[1]).toContain(` ${id}`)
    await restart(wrong)
    await runCli(server, `rounds void ${id} --reason lost`)
    await server.turnRounds(ROUND_MS)
    const { fairness } = await server.openRound(player, 'dummy', 3)
    expect(fairness).toMatchObject({ chain_id: 'dummy-3-2', n: 1 })
    expect((await server.user(player)).dummy_coins).toBe(500)
    await expectSoundLedger(server.db)
  })

  it('is not given up while a server leads', async () => {
    const running = await startTestServer({ clock, runsRounds: true }, server.databaseUrl)
    await expect.poll(() => running.scheduler.isLeading).toBe(true)
    const keyless = await startTestServer({ env: { CHAIN_KEY_FILE: keyFile('wrong', OTHER) } })
    const [{ key_id: keyId }] = await query('SELECT DISTINCT key_id FROM chain_links')
    const { chainKeys } = keyless
    const order = runCli({ ...server, chainKeys }, `chains retire --lost-key ${keyId} --reason stolen`)
    await expect(order).rejects.toThrow('Stop the servers')
  })
})

describe('the rotation of the key', () => {
  const keyIds = async () => (await query('SELECT DISTINCT key_id FROM chain_links')).map((row) => row.key_id)

  async function expectSettlement(): Promise<void> {
    await server.turnRounds(ROUND_MS)
    expect(await query('SELECT 1 FROM game_instances WHERE settled_at IS NOT NULL')).toHaveLength(2)
  }

  it('replaces a generated key under a running server', async () => {
    const dataDir = mkdtempSync(join(directory, 'data-'))
    const env = { CHAIN_KEY_FILE: '', DATA_DIR: dataDir }
    server = await start(await makeDatabase(), env)
    const [first] = await keyIds()
    const secret = () => readFileSync(join(dataDir, 'chain-key'), 'utf8').trim()
    const before = secret()
    const other = await startTestServer({ clock, env }, server.databaseUrl)
    const { lines } = await runCli(other, 'chains rotate-key')
    const [second, ...more] = await keyIds()
    expect(more).toEqual([])
    expect(second).not.toBe(first)
    expect(lines[0]).toContain(`4 links were encrypted again, all links now under key ${second}`)
    expect(secret()).toMatch(/^[\da-f]{64}$/)
    expect(secret()).not.toBe(before)
    await expectSettlement()
  })

  it('encrypts under the first key of a file or command of the operator', async () => {
    const path = keyFile('own', 'e3'.repeat(32), 'c1'.repeat(32))
    const [first] = await keyIds()
    await restart({ CHAIN_KEY_FILE: path })
    await runCli(server, 'chains rotate-key')
    expect(await keyIds()).not.toContain(first)
    await restart({ CHAIN_KEY_FILE: '', CHAIN_KEY_COMMAND: `echo ${'e3'.repeat(32)}` })
    await expectSettlement()
  })

  it('changes nothing if a link needs a key that is not there', async () => {
    const dataDir = mkdtempSync(join(directory, 'data-'))
    const stranger = await startTestServer({ env: { CHAIN_KEY_FILE: '', DATA_DIR: dataDir } })
    const before = await keyIds()
    const rotation = runCli({ ...server, chainKeys: stranger.chainKeys }, 'chains rotate-key')
    await expect(rotation).rejects.toThrow(`key ${before[0]}`)
    expect(await keyIds()).toEqual(before)
  })
})

const missing = join(directory, 'none')
it.each([
  ['a missing file', { CHAIN_KEY_FILE: missing }, /^CHAIN_KEY_FILE \(.*none\) cannot be read: ENOENT\.$/],
  ['a short key', { CHAIN_KEY_COMMAND: 'echo abcd' }, /^CHAIN_KEY_COMMAND must hold keys of 64 hex digits/],
  ['a command that fails', { CHAIN_KEY_COMMAND: 'exit 3' }, /^CHAIN_KEY_COMMAND failed with status 3\.$/],
])('a start with %s ends with one line', async (_what, settings, line) => {
  await expectRefusal({ CHAIN_KEY_FILE: '', ...settings }, line)
})
