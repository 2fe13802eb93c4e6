/**
 * Loads the seed of a round, or the reason why the round can never be settled. Settling needs the seed and voiding needs
 * the reason, so no round can be both settled and voided.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { beaconAfterMs } from '../../domain/fairness/drandRound'
import { previousLink } from '../../domain/fairness/fairness'
import { lastPlausibleRound } from '../beacon'
import type { Transaction } from '../db'
import { readSeed, type Seed } from './chainLinks'
import type { DrawDependencies } from './dependencies'

/** The columns of a round that its draw depends on. */
export interface RoundCommitment {
  chainId: string
  n: number
  commitment: string
  beaconRound: number | null
}

/**
 * @returns the seed, even if the beacon round that the draw also needs is not published yet; or the obstacle
 * @throws SettingError if the seed is sealed with a key that is not here
 */
export async function loadDraw(
  tx: Transaction,
  { chainId, n, commitment, beaconRound }: RoundCommitment,
  deps: DrawDependencies,
): Promise<Seed> {
  const obstacle = beaconRound === null ? null : findBeaconObstacle(beaconRound, deps)
  if (obstacle !== null) return { obstacle }
  const draw = await readSeed(tx, deps.chainKeys, { chainId, n })
  if ('obstacle' in draw) return draw
  const isCommitted = bytesToHex(previousLink(draw.seed)) === commitment
  return isCommitted ? draw : { obstacle: `chain ${chainId} does not fit its commitment` }
}

function findBeaconObstacle(
  beaconRound: number,
  { clock, beacon }: Pick<DrawDependencies, 'clock' | 'beacon'>,
): string | null {
  if (beacon === null) return `it needs beacon round ${beaconRound}, and no beacon is configured`
  const isImplausible = beaconRound > lastPlausibleRound(beacon, beaconAfterMs(clock()))
  return isImplausible ? `it needs beacon round ${beaconRound}, which is too far in the future` : null
}
