/** Recomputes the published Merkle roots of the bets of all rounds. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { eq } from 'drizzle-orm'
import { MerkleRoot } from '../../../domain/fairness/merkleTree'
import type { Transaction } from '../../db'
import { gameInstances } from '../core/tables'
import { readBetLeaves } from './readBetLeavesSql'

const MAX_ID = 2 ** 31 - 1

interface RoundBets {
  id: number
  tree: MerkleRoot
}

/**
 * Reads all bets once, a batch at a time. Rounds whose number of bets differs or whose root is missing are found by
 * `verifyLedger`.
 * @returns one line per round whose bets do not have its root
 */
export async function verifyBetRoots(tx: Transaction): Promise<string[]> {
  const lines: string[] = []
  let round: RoundBets = { id: 0, tree: new MerkleRoot() }
  const check = async () => {
    if (round.id !== 0 && !(await hasItsRoot(tx, round)))
      lines.push(`the bets of a round differ from its published root: ${JSON.stringify({ id: round.id })}`)
  }
  for await (const bets of readBetLeaves(tx, 0, MAX_ID)) {
    for (const { instanceId, leaf } of bets) {
      if (instanceId !== round.id) {
        await check()
        round = { id: instanceId, tree: new MerkleRoot() }
      }
      round.tree.add(leaf)
    }
  }
  await check()
  return lines
}

async function hasItsRoot(tx: Transaction, { id, tree }: RoundBets): Promise<boolean> {
  const [round] = await tx
    .select({ root: gameInstances.betsRoot })
    .from(gameInstances)
    .where(eq(gameInstances.id, id))
  if (round === undefined || round.root === null) return true
  return bytesToHex(tree.root()) === round.root
}
