/** A round with thousands of bets, on a cluster on several nodes. */
import { expect, it } from 'vitest'
import { settleRound } from '../../../../src/server/rounds/settlement/settleRound'
import { fakeClock } from '../../../fixtures/fakeClock'
import { expectSoundLedger } from '../../../fixtures/ledgerCheck'
import { insertBets, insertPlayers } from '../../../fixtures/manyBets'
import { startTestServer } from '../../../fixtures/testServer'

const BETS = 10_000
/** ₹10. */
const COIN_TYPE_ID = 3
const COMBINATIONS = 16
const SETTLEMENTS = 4

it('pays each winner once, although several servers settle it at the same time', async () => {
  const clock = fakeClock()
  const server = await startTestServer({ clock })
  const { db } = server
  await server.turnRounds()
  const { rows } = await db.$client.query<{ id: number }>(
    "SELECT id FROM game_instances WHERE mode = 'real' AND coin_type_id = $1",
    [COIN_TYPE_ID],
  )
  const { id } = rows[0]!
  // Consecutive ids, so that as many players bet on each combination.
  await insertBets(db, await insertPlayers(db, BETS), { id, coin: COIN_TYPE_ID }, null)
  clock.advance(30_000)
  const settle = async () => {
    for (;;) {
      const outcome = await settleRound({ db, clock, beacon: null, chainKeys: server.chainKeys }, id)
      if (outcome !== 'waiting') return outcome
    }
  }
  const outcomes = await Promise.all(Array.from({ length: SETTLEMENTS }, settle))
  expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1)
  const winners = BETS / COMBINATIONS
  const prizes = await db.$client.query(
    `SELECT count(*) AS prizes, count(DISTINCT user_id) AS winners, sum(amount_paise)::bigint AS paise
       FROM transfers WHERE kind = 'prize'`,
  )
  expect(prizes.rows).toEqual([{ prizes: winners, winners, paise: winners * 15_000 }])
  await expectSoundLedger(db)
  await server.close()
})
