/** Verifies all rounds: each result from what was published before its bets, and the published Merkle roots of the bets. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { findDraw } from '../../../domain/core/draws'
import { drawResult, isBeaconValue, previousLink } from '../../../domain/fairness/fairness'
import { MerkleRoot } from '../../../domain/fairness/merkleTree'
import { type ChainCheck, chains, readChainCheck } from '../../chains'
import type { Queryable, Transaction } from '../../db'
import { BET_KINDS, transfers } from '../../ledger'
import { gameInstances } from '../core/tables'
import { readBetLeaves } from './readBetLeavesSql'

const PAGE_SIZE = 1_000

/** The newest verified link of a chain. */
interface VerifiedLink {
  n: number
  link: string
}

/**
 * Reads a page of rounds at a time and keeps one link of each chain, so that every link is hashed once.
 * @param userId for the rounds that have paid this player a prize of real money; null for all rounds
 * @returns one line per settled round whose chain no server has signed, whose seed does not lead to the chain's c[0], whose
 *   beacon value is not that of its signature, or whose result is not the one drawn from them
 */
export async function verifyDraws(db: Queryable, userId: number | null = null): Promise<string[]> {
  const lines: string[] = []
  const isSigned = await readChainCheck(db)
  const verified = new Map<string, VerifiedLink>()
  let lastId = 0
  for (;;) {
    const page = await readSettled(db, lastId, userId)
    for (const round of page) {
      const fault = findFault(round, verified, isSigned)
      if (fault !== null) lines.push(`${fault}: ${JSON.stringify({ id: round.id })}`)
      lastId = round.id
    }
    if (page.length < PAGE_SIZE) return lines
  }
}

type SettledRound = Awaited<ReturnType<typeof readSettled>>[number]

function readSettled(db: Queryable, afterId: number, userId: number | null) {
  const { id, mode, coinTypeId, chainId, n, commitment, drawVersion, city, diceNumber, seed, settledAt } =
    gameInstances
  const { beaconRound, beaconValue, beaconSignature } = gameInstances
  const paidTo = (player: number) =>
    db
      .select({ id: sql`${transfers.reference}::integer` })
      .from(transfers)
      .where(and(eq(transfers.userId, player), eq(transfers.kind, BET_KINDS.real.prize)))
  return db
    .select({
      ...{ id, mode, coinTypeId, chainId, n, commitment, drawVersion, city, diceNumber, seed },
      ...{ beaconRound, beaconValue, beaconSignature, chain: chains },
    })
    .from(gameInstances)
    .leftJoin(chains, eq(chains.id, chainId))
    .where(
      and(gt(id, afterId), isNotNull(settledAt), userId === null ? undefined : inArray(id, paidTo(userId))),
    )
    .orderBy(id)
    .limit(PAGE_SIZE)
}

const HASH = /^[0-9a-f]{64}$/

function findFault(
  round: SettledRound,
  verified: Map<string, VerifiedLink>,
  isSigned: ChainCheck,
): string | null {
  const { chain, chainId, n, seed, commitment, drawVersion, beaconRound, beaconValue } = round
  const salt = chain?.salt ?? null
  if (chain === null || seed === null || salt === null || !HASH.test(seed))
    return 'a round has no chain or seed'
  if (chain.mode !== round.mode || chain.coinTypeId !== round.coinTypeId) return 'a round is not of its chain'
  if (!verified.has(chainId) && !isSigned(chain)) return 'no server has signed the chain of a round'
  const last = verified.get(chainId) ?? { n: 0, link: chain.c0 }
  let link: Uint8Array = hexToBytes(seed)
  const isCommitted = bytesToHex(previousLink(link)) === commitment
  for (let at = n; at > last.n; at -= 1) link = previousLink(link)
  if (!isCommitted || n <= last.n || bytesToHex(link) !== last.link) {
    return 'a seed does not lead to the commitment of its chain'
  }
  verified.set(chainId, { n, link: seed })
  if (!isBeaconValid(round)) return 'a beacon value does not fit its signature'
  if (findDraw(drawVersion) === undefined) return 'a draw version is unknown'
  const result = drawResult(hexToBytes(seed), {
    ...{ drawVersion, chainId, n, salt, beaconRound, beaconValue },
  })
  const isDrawn = result.city === round.city && result.diceNumber === round.diceNumber
  return isDrawn ? null : 'a result differs from the draw'
}

/** The signature itself is verified when it arrives; its SHA-256 is the value. */
function isBeaconValid({ beaconRound, beaconValue, beaconSignature }: SettledRound): boolean {
  return beaconRound === null ? beaconValue === null : isBeaconValue(beaconValue, beaconSignature)
}

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
