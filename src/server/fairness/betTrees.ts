/** Proofs that a player's bet is among those whose root its round published. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { and, eq } from 'drizzle-orm'
import { merkleLevels, merkleProof } from '../../domain/fairness/merkleTree'
import { AppError } from '../base/errors'
import { type BetRow, bets } from '../bets'
import { type Database, inTransaction, queued } from '../db'
import { gameInstances, readBetLeaves } from '../rounds'

const QUEUE = 'bet trees'
/** Bets of all kept trees together; each takes about 300 bytes. */
const MAX_BETS = 200_000

interface BetTree {
  /** Ids of the bets, in the order of the leaves. */
  betIds: number[]
  levels: Uint8Array[][]
}

/** Keeps the trees of the rounds that were last asked for, since all players of a round ask at the same time. */
export class BetTrees {
  private readonly trees = new Map<number, Promise<BetTree>>()
  private keptBets = 0

  constructor(private readonly deps: { db: Database }) {}

  /** @throws AppError fairness_unknown if the player has no bet in the round or its root is not published */
  async prove(instanceId: number, userId: number): Promise<{ bet: BetRow; index: number; proof: string[] }> {
    const [row] = await this.deps.db
      .select({ bet: bets, root: gameInstances.betsRoot })
      .from(bets)
      .innerJoin(
        gameInstances,
        and(eq(gameInstances.id, bets.gameInstanceId), eq(gameInstances.mode, bets.mode)),
      )
      .where(and(eq(bets.userId, userId), eq(bets.gameInstanceId, instanceId)))
    if (row === undefined || row.root === null) throw new AppError('fairness_unknown')
    const { betIds, levels } = await this.find(instanceId)
    const index = betIds.indexOf(row.bet.id)
    return { bet: row.bet, index, proof: merkleProof(levels, index).map(bytesToHex) }
  }

  private find(instanceId: number): Promise<BetTree> {
    const kept = this.trees.get(instanceId)
    if (kept !== undefined) return kept
    const tree = queued(this.deps.db, QUEUE, () => this.read(instanceId))
    this.trees.set(instanceId, tree)
    tree.then(
      ({ betIds }) => this.makeRoom(betIds.length),
      () => this.trees.delete(instanceId),
    )
    return tree
  }

  private async read(instanceId: number): Promise<BetTree> {
    const betIds: number[] = []
    const leaves: Uint8Array[] = []
    await inTransaction(this.deps.db, async (tx) => {
      for await (const batch of readBetLeaves(tx, instanceId, instanceId)) {
        for (const { betId, leaf } of batch) {
          betIds.push(betId)
          leaves.push(leaf!)
        }
      }
    })
    return { betIds, levels: merkleLevels(leaves) }
  }

  /** Drops all trees once they hold too many bets; the players of the last round have their proofs by then. */
  private makeRoom(added: number): void {
    this.keptBets += added
    if (this.keptBets <= MAX_BETS) return
    this.trees.clear()
    this.keptBets = 0
  }
}
