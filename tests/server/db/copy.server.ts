/** A copy taken while bets go on, brought back into an empty database: the same rows, a sound ledger. */
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameInstance } from '../../../src/contract/game'
import { backup } from '../../../src/server/db/backup'
import { restore } from '../../../src/server/db/restore'
import { type HandClock, handClock } from '../../fixtures/handClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { makeDatabase, openTestHouse, type Player, type TestHouse } from '../../fixtures/testHouse'

const directory = mkdtempSync(join(tmpdir(), 'city-dice-copy-'))
const file = join(directory, 'copy.gz')

let clock: HandClock
let house: TestHouse
const players: Player[] = []

beforeAll(async () => {
  clock = handClock()
  house = await openTestHouse({ clock })
  for (let index = 0; index < 6; index += 1) {
    const player = await house.player()
    await house.fund(player, 100_000)
    players.push(player)
  }
})
afterAll(() => house.close())

async function betAll(): Promise<void> {
  await house.turnRounds()
  for (const player of players) {
    const { token, id } = player
    const { body } = await house.call('GET', '/real-game/get-real-active-game-instance', { token })
    for (const instance of body.instances as GameInstance[]) {
      const wish = {
        user_id: id,
        city: 'dubai',
        dice_number: '2',
        game_instance_id: instance.id,
        coin_type_id: instance.coin_type_id,
      }
      await house.call('POST', '/real-game/real-place-bet', { token, body: wish })
    }
  }
  clock.advance(40_000)
}

async function restored(path: string): Promise<TestHouse> {
  const url = await makeDatabase()
  await restore(url, path)
  return openTestHouse({ clock }, url)
}

async function dump(from: TestHouse, sql: string) {
  return (await from.house.pool.query(sql)).rows
}

describe('a copy', () => {
  it('taken while bets go on passes the ledger check when restored', async () => {
    await betAll()
    let isOver = false
    const betting = (async () => {
      while (!isOver) await betAll()
    })()
    for (let index = 0; index < 3; index += 1) await backup(house.databaseUrl, file)
    isOver = true
    await betting
    const copy = await restored(file)
    await expectSoundLedger(copy.house.pool)
    expect((await dump(copy, 'SELECT count(*) AS bets FROM bets'))[0].bets).toBeGreaterThan(20)
    await copy.close()
  })

  it('holds every row, settles its open rounds and goes on numbering', async () => {
    await betAll()
    await backup(house.databaseUrl, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const copy = await restored(file)
    for (const table of [
      'users',
      'bets',
      'transfers',
      'accounts',
      'game_instances',
      'chain_links',
      'withdrawals',
    ]) {
      const sql = `SELECT * FROM ${table} ORDER BY 1, 2, 3`
      expect(await dump(copy, sql), table).toEqual(await dump(house, sql))
    }
    await copy.engine.step()
    await expectSoundLedger(copy.house.pool)
    expect(
      await dump(copy, 'SELECT 1 FROM game_instances WHERE settled_at IS NULL AND ends_at < now()'),
    ).toEqual([])
    const newcomer = await copy.player()
    expect(newcomer.id).toBeGreaterThan(Math.max(...players.map(({ id }) => id)))
    await copy.close()
  })

  it('is refused if a balance in it was changed, and leaves nothing behind', async () => {
    await backup(house.databaseUrl, file)
    const text = gunzipSync(readFileSync(file)).toString('utf8')
    const forged = join(directory, 'forged.gz')
    writeFileSync(forged, gzipSync(text.replace(/^(\d+\tcash\t)(\d+)$/m, '$19$2')))
    const url = await makeDatabase()
    await expect(restore(url, forged)).rejects.toThrow('differs from its entries')
    expect(await restore(url, file)).toBeGreaterThan(0)
    await expect(restore(url, file)).rejects.toThrow('has registered')
  })

  it('is refused if it is cut short, or no copy at all', async () => {
    await backup(house.databaseUrl, file)
    const text = gunzipSync(readFileSync(file)).toString('utf8')
    const cut = join(directory, 'cut.gz')
    writeFileSync(cut, gzipSync(text.slice(0, text.length / 2)))
    await expect(restore(await makeDatabase(), cut)).rejects.toThrow(/ends too early|invalid|missing|damaged/)
    writeFileSync(cut, gzipSync('{"format":"other"}\n'))
    await expect(restore(await makeDatabase(), cut)).rejects.toThrow('no copy')
  })
})
