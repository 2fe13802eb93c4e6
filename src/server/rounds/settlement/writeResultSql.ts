/** Writes a round's result. Hand-written for its timeout, since one statement also counts all bets of the round. */

import { executeSql, LONG_QUERY_TIMEOUT, type Transaction } from '../../db'
import type { gameInstances } from '../core/tables'

type Round = typeof gameInstances.$inferSelect
/** The columns that settlement sets, besides the number of bets. */
export type RoundResult = Pick<
  Round,
  'settledAt' | 'city' | 'diceNumber' | 'seed' | 'beaconValue' | 'beaconSignature'
>

/** Sets the result and the number of bets. */
export async function writeResult(tx: Transaction, instanceId: number, result: RoundResult): Promise<void> {
  const { settledAt, city, diceNumber, seed, beaconValue, beaconSignature } = result
  await executeSql(tx, {
    text: `UPDATE game_instances SET settled_at = $2, city = $3, dice_number = $4, seed = $5, beacon_value = $6,
                  beacon_signature = $7, total_bets = (SELECT count(*) FROM bets WHERE game_instance_id = $1)
            WHERE id = $1`,
    values: [instanceId, settledAt, city, diceNumber, seed, beaconValue, beaconSignature],
    ...LONG_QUERY_TIMEOUT,
  })
}
