/** Creates the beacon that the environment configures. */
import type { Env } from '../env'
import type { Beacon } from './beacon'
import { quicknet } from './quicknet'

/** @returns null if no beacon is configured */
export function chooseBeacon({ beaconUrl }: Pick<Env, 'beaconUrl'>): Beacon | null {
  return beaconUrl === null ? null : quicknet(beaconUrl)
}
