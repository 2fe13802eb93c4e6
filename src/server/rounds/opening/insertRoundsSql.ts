/** Inserts rounds. Hand-written, since Drizzle names every column and the application may insert these alone. */

import { executeSql, type Transaction } from '../../db'
import type { gameInstances } from '../core/tables'

type Row = typeof gameInstances.$inferSelect
type Chained = Pick<Row, 'coinTypeId' | 'chainId' | 'n' | 'commitment'>
type Shared = Pick<
  Row,
  'mode' | 'startsAt' | 'endsAt' | 'activeUntil' | 'createdAt' | 'beaconRound' | 'drawVersion'
>

/** Inserts a round for each place in a chain. */
export async function insertRounds(
  tx: Transaction,
  round: Shared,
  places: readonly Chained[],
): Promise<void> {
  await executeSql(
    tx,
    `INSERT INTO game_instances (mode, starts_at, ends_at, active_until, created_at, beacon_round, draw_version,
                                 coin_type_id, chain_id, n, commitment)
     SELECT $1, $2, $3, $4, $5, $6, $7, place.* FROM unnest($8::int[], $9::text[], $10::int[], $11::text[]) AS place`,
    [
      round.mode,
      round.startsAt,
      round.endsAt,
      round.activeUntil,
      round.createdAt,
      round.beaconRound,
      round.drawVersion,
      places.map(({ coinTypeId }) => coinTypeId),
      places.map(({ chainId }) => chainId),
      places.map(({ n }) => n),
      places.map(({ commitment }) => commitment),
    ],
  )
}
