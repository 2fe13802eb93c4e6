/** The beacon: signature verification, and rounds that wait for their beacon round. */

import { setTimeout as sleep } from 'node:timers/promises'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it, vi } from 'vitest'
import { drawResult } from '../../../src/domain/fairness/fairness'
import type { Beacon, BeaconRound } from '../../../src/server/beacon/beaconCache'
import { isQuicknetSignature } from '../../../src/server/beacon/quicknet'
import { fakeClock } from '../../fixtures/fakeClock'
import { startTestServer } from '../../fixtures/testServer'

const ROUND_1000 =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

describe('quicknet', () => {
  it('accepts the recorded signature for its round only', () => {
    expect(isQuicknetSignature(1000, ROUND_1000)).toBe(true)
    expect(isQuicknetSignature(1001, ROUND_1000)).toBe(false)
    expect(isQuicknetSignature(1000, `a${ROUND_1000.slice(1)}`)).toBe(false)
    expect(isQuicknetSignature(1000, '00'.repeat(48))).toBe(false)
    expect(bytesToHex(sha256(hexToBytes(ROUND_1000)))).toBe(
      'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    )
  })
})

const VALUE = { randomness: 'cd'.repeat(32), signature: 'ef'.repeat(48) }

describe('rounds with a beacon', () => {
  it.each([
    ['rounds', 'SELECT DISTINCT beacon_round AS value FROM game_instances', true],
    ['chains', 'SELECT DISTINCT salt_round AS value FROM chains', false],
  ])('report once that their %s wait in vain for a value', async (_what, sql, isSalted) => {
    const clock = fakeClock()
    let isLost = !isSalted
    const beacon: Beacon = {
      roundAfter: (atMs) => Math.floor(atMs / 3_000) + 1,
      fetchRound: async (round) => (isLost ? null : { round, ...VALUE }),
    }
    const server = await startTestServer({ clock, beacon })
    const reported = vi.spyOn(server.log, 'error')
    const { db } = server
    const hasBegun = async () => {
      await server.scheduler.step()
      return (await db.$client.query(sql)).rowCount
    }
    await expect.poll(hasBegun).toBe(1)
    const [{ value }] = (await db.$client.query(sql)).rows as [{ value: number }]
    isLost = true
    // A round is published every 3 s; this one is a minute overdue, less 1 ms at first.
    clock.nowMs = value * 3_000 + 60_000 - 1
    await stepOften()
    expect(reported).not.toHaveBeenCalled()
    clock.advance(1)
    await stepOften()
    expect(reported.mock.calls).toEqual([[{ round: value }, expect.stringContaining('BEACON_URL')]])
    await server.close()

    /** A round is not requested again within half a second. */
    async function stepOften(): Promise<void> {
      for (let steps = 0; steps < 4; steps += 1) {
        await server.scheduler.step()
        await sleep(400)
      }
    }
  })

  it('wait for their beacon round, settle late while new rounds open, and publish the beacon round', async () => {
    const clock = fakeClock()
    const published = new Map<number, BeaconRound>()
    const beacon: Beacon = {
      roundAfter: (atMs) => Math.floor(atMs / 3_000) + 1,
      fetchRound: async (round) => published.get(round) ?? null,
    }
    const publish = (round: number) => published.set(round, { round, ...VALUE })
    const server = await startTestServer({ clock, beacon })
    const rounds = async () =>
      (
        await server.db.$client.query(
          "SELECT * FROM game_instances WHERE mode = 'dummy' AND coin_type_id = 3 ORDER BY id",
        )
      ).rows
    await server.scheduler.step()
    expect(await rounds()).toEqual([])

    const { rows } = await server.db.$client.query("SELECT salt_round, salt FROM chains WHERE id = 'dummy-3'")
    expect(rows[0]).toMatchObject({ salt: null, salt_round: expect.any(Number) })
    publish(rows[0].salt_round)
    await stepUntil(async () => (await rounds()).length === 1)
    const [open] = await rounds()
    const endsAtMs = open.ends_at.getTime()
    expect(open.beacon_round).toBe(beacon.roundAfter(endsAtMs + 1_000))
    const { body } = await server.call('GET', `/fairness/${open.id}`)
    expect(body.fairness).toMatchObject({
      salt: 'cd'.repeat(32),
      beacon_round: null,
      beacon_value: null,
      seed: null,
    })

    expect((await server.call('GET', '/fairness/setting')).body).toMatchObject({
      success: true,
      beacon: true,
    })

    clock.nowMs = endsAtMs + 60_000
    await server.scheduler.step()
    await sleep(20)
    await server.scheduler.step()
    expect((await rounds()).map(({ settled_at }) => settled_at)).toEqual([null])

    publish(open.beacon_round)
    await stepUntil(async () => (await rounds())[0].settled_at !== null)
    const [settled] = await rounds()
    const { fairness } = (await server.call('GET', `/fairness/${open.id}`)).body
    expect(fairness).toMatchObject({ beacon_value: 'cd'.repeat(32), beacon_signature: 'ef'.repeat(48) })
    const input = {
      drawVersion: fairness.draw.version,
      chainId: fairness.chain_id,
      n: fairness.n,
      salt: fairness.salt,
      beaconRound: String(fairness.beacon_round),
      beaconValue: fairness.beacon_value,
    }
    const drawn = drawResult(hexToBytes(fairness.seed), input)
    expect(drawn).toEqual({ city: settled.city, diceNumber: settled.dice_number })
    await server.close()

    async function stepUntil(isDone: () => Promise<boolean>): Promise<void> {
      for (let tries = 0; tries < 40 && !(await isDone()); tries += 1) {
        await server.scheduler.step()
        await sleep(50)
      }
      expect(await isDone()).toBe(true)
    }
  })
})
