/** Places a bet a second on every open real round, so that counts of bets change as in play. */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CITIES } from '../../src/domain/city'
import { DICE_NUMBERS } from '../../src/domain/dice'
import { DEFAULT_TIMING } from '../../src/domain/round'
import { placeBet } from '../../src/server/bets/placeBet'
import { systemClock } from '../../src/server/clock'
import type { Database } from '../../src/server/db/pool'
import { hashRequest } from '../../src/server/idempotency/idempotency'
import { LiveRounds } from '../../src/server/rounds/liveRounds'
import { insertPlayers } from './players'

const PLAYERS = 1_000
/** A bet that arrives later could be late. */
const LEAD_SECONDS = 2

/** @returns stops the bets */
export async function keepBetting(db: Database): Promise<() => Promise<void>> {
  const players = await insertPlayers(db, PLAYERS)
  const liveRounds = new LiveRounds({
    db,
    clock: systemClock,
    settings: { timing: DEFAULT_TIMING, paymentsUrl: null },
  })
  await liveRounds.refresh()
  let isStopped = false
  async function run(): Promise<void> {
    for (let second = 0; !isStopped; second += 1) {
      const { rows } = await db.$client.query<{ id: number; coin: number }>(
        `SELECT id, coin_type_id AS coin FROM game_instances
          WHERE mode = 'real' AND ends_at > now() + interval '${LEAD_SECONDS} s'`,
      )
      for (const { id: instanceId, coin: coinTypeId } of rows) {
        const bet = {
          userId: players[second % PLAYERS]!,
          mode: 'real' as const,
          realMoneyState: 'on' as const,
          instanceId,
          coinTypeId,
          city: CITIES[second % CITIES.length]!,
          diceNumber: DICE_NUMBERS[(second >> 2) % DICE_NUMBERS.length]!,
        }
        const nonce = randomBytes(16).toString('hex')
        const bodyHash = hashRequest('load', bet)
        await placeBet({ db, clock: systemClock, liveRounds }, { ...bet, key: randomUUID(), bodyHash, nonce })
      }
      await sleep(1_000)
    }
  }
  const running = run()
  return async () => {
    isStopped = true
    await running
  }
}
