/** Recomputes the result of every round from what was published before its bets. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { findDraw } from '../../../domain/core/draws'
import { drawResult, NO_BEACON, previousLink } from '../../../domain/fairness/fairness'
import { chains } from '../../chains'
import type { Queryable } from '../../db'
import { gameInstances } from '../core/tables'

const PAGE_SIZE = 1_000

/** The newest verified link of a chain. */
interface VerifiedLink {
  n: number
  link: string
}

/**
 * Reads a page of rounds at a time and keeps one link of each chain, so that every link is hashed once.
 * @returns one line per settled round whose seed does not lead to the chain's c[0], whose beacon value is not that of its
 *   signature, or whose result is not the one drawn from them
 */
export async function verifyDraws(db: Queryable): Promise<string[]> {
  const lines: string[] = []
  const verified = new Map<string, VerifiedLink>()
  let lastId = 0
  for (;;) {
    const page = await readSettled(db, lastId)
    for (const round of page) {
      const fault = findFault(round, verified)
      if (fault !== null) lines.push(`${fault}: ${JSON.stringify({ id: round.id })}`)
      lastId = round.id
    }
    if (page.length < PAGE_SIZE) return lines
  }
}

type SettledRound = Awaited<ReturnType<typeof readSettled>>[number]

function readSettled(db: Queryable, afterId: number) {
  const { id, chainId, n, commitment, drawVersion, city, diceNumber, seed, settledAt } = gameInstances
  const { beaconRound, beaconValue, beaconSignature } = gameInstances
  return db
    .select({
      ...{ id, chainId, n, commitment, drawVersion, city, diceNumber, seed },
      ...{ beaconRound, beaconValue, beaconSignature, c0: chains.c0, salt: chains.salt },
    })
    .from(gameInstances)
    .leftJoin(chains, eq(chains.id, chainId))
    .where(and(gt(id, afterId), isNotNull(settledAt)))
    .orderBy(id)
    .limit(PAGE_SIZE)
}

const HASH = /^[0-9a-f]{64}$/

function findFault(round: SettledRound, verified: Map<string, VerifiedLink>): string | null {
  const { chainId, n, c0, seed, salt, commitment, drawVersion, beaconRound, beaconValue } = round
  if (c0 === null || seed === null || salt === null || !HASH.test(seed)) return 'a round has no chain or seed'
  const last = verified.get(chainId) ?? { n: 0, link: c0 }
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
    ...{ drawVersion, chainId, n, salt },
    beaconRound: beaconRound === null ? NO_BEACON : String(beaconRound),
    beaconValue: beaconValue ?? NO_BEACON,
  })
  const isDrawn = result.city === round.city && result.diceNumber === round.diceNumber
  return isDrawn ? null : 'a result differs from the draw'
}

/** The signature itself is verified when it arrives; its SHA-256 is the value. */
function isBeaconValid({ beaconRound, beaconValue, beaconSignature }: SettledRound): boolean {
  if (beaconRound === null) return beaconValue === null
  if (beaconSignature === null || !/^([0-9a-f]{2})+$/.test(beaconSignature)) return false
  return bytesToHex(sha256(hexToBytes(beaconSignature))) === beaconValue
}
