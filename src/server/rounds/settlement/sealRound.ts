/**
 * Seals a round: fixes its bets by their Merkle root before its result is computed. The root is committed and published
 * in a transaction of its own, so that with a beacon it is public before anybody can know the result.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { and, eq, isNull } from 'drizzle-orm'
import { MerkleRoot } from '../../../domain/fairness/merkleTree'
import { type Database, inTransaction } from '../../db'
import { notifyRounds } from '../core/notifyRoundsSql'
import { gameInstances } from '../core/tables'
import { lockRound } from './lockRoundSql'
import { readBetLeaves } from './readBetLeavesSql'

/**
 * Waits for the bets in progress; bets that come later are rejected.
 * @param lockTimeoutMs after which waiting for the bets fails
 */
export async function sealRound(db: Database, instanceId: number, lockTimeoutMs: number): Promise<void> {
  const { id, settledAt, voidedAt, betsRoot } = gameInstances
  const isUnsealed = and(eq(id, instanceId), isNull(settledAt), isNull(voidedAt), isNull(betsRoot))
  const read = (queryable: Pick<Database, 'select'>) =>
    queryable.select({ id }).from(gameInstances).where(isUnsealed)
  // A round that waits for the beacon is sealed already, so it takes no lock at each step.
  if ((await read(db)).length === 0) return
  await inTransaction(db, async (tx) => {
    await lockRound(tx, instanceId, lockTimeoutMs)
    if ((await read(tx)).length === 0) return
    const tree = new MerkleRoot()
    for await (const bets of readBetLeaves(tx, instanceId, instanceId)) {
      for (const { leaf } of bets) tree.add(leaf)
    }
    await tx
      .update(gameInstances)
      .set({ betsRoot: bytesToHex(tree.root()), betsCount: tree.size })
      .where(eq(id, instanceId))
    await notifyRounds(tx)
  })
}
