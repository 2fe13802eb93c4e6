/**
 * What the result of a round that is over is computed from, or why it never can be. Both who settles a round and who
 * would call it off ask here, so that no round is open to both.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { beaconAfterMs } from '../../domain/drandRound'
import { previousLink } from '../../domain/fairness'
import type { Beacon } from '../beacon/beacon'
import { lastNearValue } from '../beacon/lastNearValue'
import type { Clock } from '../clock'
import type { Connection } from '../db/pool'
import { readSeed } from './chains'

export interface DrawDependencies {
  clock: Clock
  /** Null where no beacon is configured. */
  beacon: Pick<Beacon, 'roundAfter'> | null
}

export interface Drawable {
  chainId: string
  n: number
  commitment: string
  beaconRound: number | null
}

/** Whatever value of the beacon goes with it may still be to come. */
export type Draw = { seed: Uint8Array } | { obstacle: string }

export async function loadDraw(
  connection: Connection,
  { chainId, n, commitment, beaconRound }: Drawable,
  parts: DrawDependencies,
): Promise<Draw> {
  const obstacle = beaconRound === null ? null : refuseValue(beaconRound, parts)
  if (obstacle !== null) return { obstacle }
  const seed = await readSeed(connection, chainId, n)
  if (seed === null) return { obstacle: `chain ${chainId} has no link for it` }
  const isCommitted = bytesToHex(previousLink(seed)) === commitment
  return isCommitted ? { seed } : { obstacle: `chain ${chainId} does not fit its commitment` }
}

function refuseValue(beaconRound: number, { clock, beacon }: DrawDependencies): string | null {
  if (beacon === null) return "it was promised a beacon's value, and no beacon is configured"
  const isFar = beaconRound > lastNearValue(beacon, beaconAfterMs(clock()))
  return isFar ? `value ${beaconRound} of the beacon, which it was promised, is far from being out` : null
}
