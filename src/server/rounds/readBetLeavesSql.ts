/** Reads the leaves of the Merkle trees of bets. Hand-written, since the builder has no cursor. */
import { betHolder, betLeaf, type Receipt } from '../../domain/betReceipt'
import { executeSql, LONG_QUERY_TIMEOUT, type Transaction } from '../db'

/** Bets between two pauses, in which other requests are served. */
const BATCH_SIZE = 2_000

type LeafRow = Omit<Receipt, 'nonce'> & { nonce: string | null }

export interface BetLeaf {
  instanceId: number
  betId: number
  /** Null if the bet has no nonce, as bets of older releases have none. */
  leaf: Uint8Array | null
}

/** Yields the bets of the rounds from `first` to `last` by round, and in each round in the order of their ids. */
export async function* readBetLeaves(
  tx: Transaction,
  first: number,
  last: number,
): AsyncGenerator<BetLeaf[], void> {
  await executeSql(tx, {
    text: `DECLARE bet_leaves CURSOR FOR
           SELECT game_instance_id AS "instanceId", id AS "betId", user_id AS "userId", city,
                  dice_number AS "diceNumber", stake_paise AS "stakePaise", nonce
             FROM bets WHERE game_instance_id BETWEEN ${Number(first)} AND ${Number(last)} ORDER BY game_instance_id, id`,
    ...LONG_QUERY_TIMEOUT,
  })
  for (;;) {
    const { rows } = await executeSql<LeafRow>(tx, {
      text: `FETCH ${BATCH_SIZE} FROM bet_leaves`,
      ...LONG_QUERY_TIMEOUT,
    })
    yield rows.map(toLeaf)
    if (rows.length < BATCH_SIZE) break
  }
  await executeSql(tx, 'CLOSE bet_leaves')
}

function toLeaf({ nonce, ...bet }: LeafRow): BetLeaf {
  const { instanceId, betId } = bet
  return {
    instanceId,
    betId,
    leaf: nonce === null ? null : betLeaf({ ...bet, holder: betHolder({ ...bet, nonce }) }),
  }
}
