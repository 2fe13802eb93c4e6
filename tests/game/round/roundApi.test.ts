/** The calls of a round: the receipt of a bet, and the error of each failed response. */
import { expect, test, vi } from 'vitest'
import { createServerClock } from '../../../src/api/serverClock'
import { errorText } from '../../../src/contract/errors'
import type { ErrorCode } from '../../../src/domain/core/errorCode'
import { createRoundApi } from '../../../src/game/round/roundApi'
import { fileScriptedServer, refusal, type ScriptedResponse } from '../../fixtures/scriptedServer'
import { placedBet } from '../../fixtures/tableState'

const STARTS = Date.parse('2026-01-01T00:00:00.000Z')

const saveReceipt = vi.fn()
const clock = createServerClock(() => 0)
const api = createRoundApi({ clock, userId: () => 7, resultSeconds: () => 10, saveReceipt })
const server = fileScriptedServer()

const bet = { id: 31, user_id: 7, city: 'mumbai', dice_number: '3', game_instance_id: 11, coin_type_id: 3 }
const signed = { nonce: '0a'.repeat(16), key_id: '0123456789abcdef', signature: '0b'.repeat(64) }
const place = { city: 'mumbai', dice_number: 3, stake_paise: 1000 }
const receipt = { game_instance_id: 12, bet_id: 31, user_id: 7, ...place, ...signed }
const kept = { betId: 31, stakePaise: 1000, signer: receipt.key_id, ed25519: receipt.signature }

const times = { startsAtMs: STARTS, endsAtMs: STARTS + 30_000, activeUntilMs: STARTS + 40_000 }
const order = { instance: { id: 11, coinTypeId: 3, times }, city: 'mumbai', diceNumber: 3 } as const

test('keeps the receipt of a placed bet under the round that the bet was sent to', async () => {
  server.responses['/dummy-game/dummy-place-bet'] = { body: { success: true, bet, receipt } }
  await api.placeBet('dummy', order, 'key')
  expect(saveReceipt.mock.calls).toMatchObject([[11, { instanceId: 12, ...kept }]])
  server.responses['/dummy-game/dummy-place-bet'] = { body: { success: true, bet } }
  await api.placeBet('dummy', order, 'key')
  expect(saveReceipt).toHaveBeenCalledTimes(1)
})

test('keeps the receipt of a bet whose own answer was lost', async () => {
  const iso = (ms: number) => new Date(ms).toISOString()
  const ends = { end_time: iso(STARTS + 30_000), active_until: iso(STARTS + 40_000) }
  const times = { start_time: iso(STARTS), ...ends, createdAt: iso(STARTS), updatedAt: iso(STARTS) }
  const instance = { id: 11, coin_type_id: 3, is_active: true, ...times }
  const body = { success: true, bet, instance, result: null, receipt, remainingSeconds: STARTS }
  server.responses['/dummy-game/current-bet'] = { body }
  await api.currentBet('dummy')
  expect(saveReceipt.mock.calls).toMatchObject([[11, kept]])
})

test.each<[ErrorCode, ScriptedResponse]>([
  ['bet_failed', refusal(400)],
  ['bet_failed', refusal(409)],
  ['bet_failed', refusal(404)],
  ['forbidden', refusal(403)],
  ['unauthorized', refusal(401)],
  ['invalid_response', { body: { success: true } }],
  ['no_active_game', refusal(404, { code: 'no_active_game' })],
])('a bet fails with %s after %o', async (code, response) => {
  server.responses['/dummy-game/dummy-place-bet'] = response
  await expect(api.placeBet('dummy', order, 'key')).rejects.toMatchObject({ code, message: errorText(code) })
})

test.each<[ErrorCode, ScriptedResponse]>([
  ['resolve_not_found', refusal(404)],
  ['forbidden', refusal(403)],
  ['unauthorized', refusal(401)],
  ['invalid_response', { body: { success: true } }],
  ['network', { status: 200, body: '<html>Accept the terms</html>' }],
  ['resolve_not_active', refusal(409, { code: 'resolve_not_active' })],
])('a result fails with %s after %o', async (code, response) => {
  server.responses['/dummy-game/dummy-resolve-game'] = response
  await expect(api.resolve('dummy', placedBet)).rejects.toMatchObject({ code, message: errorText(code) })
})
