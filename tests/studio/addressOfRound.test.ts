/** A player's report in the studio: each event of its round leads to an address that the studio can open. */
import { expect, test } from 'vitest'
import { type RoundEvent, roundReducer } from '../../src/domain/roundReducer'
import { EMPTY_ROUND } from '../../src/domain/roundState'
import { DEFAULT_ADDRESS, formatAddress, parseAddress } from '../../src/studio/core/address'
import { addressOfRound } from '../../src/studio/page/addressOfRound'
import { outcomeOfDraw, placedBet } from '../fixtures/tableState'

const { coinTypeId, city, diceNumber, endsAtMs } = placedBet
const PLAYED: readonly [event: RoundEvent, address: string][] = [
  [{ type: 'selected', part: { coinTypeId } }, 'table/practice'],
  [{ type: 'selected', part: { city, diceNumber } }, 'table/practice-chosen?bet=10-mumbai-3'],
  [{ type: 'betSubmitted', instanceId: 1 }, 'table/practice-placing?bet=10-mumbai-3'],
  [{ type: 'betAccepted', bet: placedBet }, 'table/practice-placed?bet=10-mumbai-3'],
  [{ type: 'tick', nowMs: endsAtMs + 4 }, 'result/result-won?at=0.004&bet=10-mumbai-3'],
  [
    {
      type: 'resultReceived',
      outcome: outcomeOfDraw({ city: 'tokyo', diceNumber: 1 }),
      nowMs: endsAtMs + 200,
    },
    'result/result-won?at=0.2&result=tokyo-1&bet=10-mumbai-3',
  ],
  [{ type: 'tick', nowMs: endsAtMs + 3_004 }, 'result/result-won?at=3.004&result=tokyo-1&bet=10-mumbai-3'],
  [{ type: 'tick', nowMs: endsAtMs + 11_004 }, 'result/result-won?at=11.004&result=tokyo-1&bet=10-mumbai-3'],
  [{ type: 'tick', nowMs: endsAtMs + 13_004 }, 'result/result-won?at=13.004&result=tokyo-1&bet=10-mumbai-3'],
  [{ type: 'left' }, 'table/practice-won-before?result=tokyo-1&bet=10-mumbai-3'],
]

test('every event of a round has its address', () => {
  let round = EMPTY_ROUND
  for (const [event, expected] of PLAYED) {
    round = roundReducer(round, event)
    const address = formatAddress({ ...DEFAULT_ADDRESS, ...addressOfRound(round, event) })
    expect(address).toBe(`/studio/${expected}`)
    expect(() => parseAddress(new URL(address, 'http://localhost'))).not.toThrow()
  }
})
