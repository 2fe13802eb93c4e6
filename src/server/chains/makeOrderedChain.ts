/** Makes the chain of a round whose result an operator has ordered, which only a sandbox may. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { and, eq, isNull, max } from 'drizzle-orm'
import { DRAW_VERSION } from '../../domain/core/draws'
import type { Mode } from '../../domain/core/mode'
import type { Combination } from '../../domain/core/payout'
import { drawResult, NO_BEACON, previousLink } from '../../domain/fairness/fairness'
import type { RandomSource } from '../base/clock'
import type { Transaction } from '../db'
import { insertLinks } from './chainLinks'
import type { ChainDependencies } from './dependencies'
import { chainIdOf, insertChain, readHistory } from './extendChains'
import { chains } from './tables'

interface OrderedChain {
  mode: Mode
  coinTypeId: number
  result: Combination
}

/**
 * Retires the chains of the coin type, whose open round has been decided, and publishes one for a single round. Its
 * secret is chosen before anything of it is published, so the round verifies like any other.
 */
export async function makeOrderedChain(
  tx: Transaction,
  { clock, random, chainKeys }: Pick<ChainDependencies, 'clock' | 'random' | 'chainKeys'>,
  { mode, coinTypeId, result }: OrderedChain,
): Promise<{ id: string; c0: string }> {
  const createdAt = new Date(clock())
  const isOfCoin = and(eq(chains.mode, mode), eq(chains.coinTypeId, coinTypeId))
  await tx
    .update(chains)
    .set({ retiredAt: createdAt })
    .where(and(isOfCoin, isNull(chains.retiredAt)))
  const [newest] = await tx
    .select({ serial: max(chains.serial) })
    .from(chains)
    .where(isOfCoin)
  const serial = (newest?.serial ?? 0) + 1
  const id = chainIdOf(mode, coinTypeId, serial)
  const salt = bytesToHex(random(32))
  const seed = findSeed(random, id, salt, result)
  const c0 = bytesToHex(previousLink(seed))
  const place = { id, mode, coinTypeId, serial, length: 1, c0, saltRound: null }
  await insertChain(tx, { ...place, createdAt, history: await readHistory(tx), isOrdered: true })
  await insertLinks(tx, chainKeys, id, [{ n: 1, link: seed }])
  await tx.update(chains).set({ salt }).where(eq(chains.id, id))
  return { id, c0 }
}

/** @returns a seed that draws the result; one in sixteen does */
function findSeed(random: RandomSource, chainId: string, salt: string, wanted: Combination): Uint8Array {
  const beacon = { beaconRound: NO_BEACON, beaconValue: NO_BEACON }
  for (;;) {
    const seed = Uint8Array.from(random(32))
    const drawn = drawResult(seed, { drawVersion: DRAW_VERSION, chainId, n: 1, salt, ...beacon })
    if (drawn.city === wanted.city && drawn.diceNumber === wanted.diceNumber) return seed
  }
}
