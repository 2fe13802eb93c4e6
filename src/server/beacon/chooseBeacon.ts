/** The beacon that the settings name. */
import type { Env } from '../env'
import type { Beacon } from './beacon'
import { quicknet } from './quicknet'

/** @returns null if they name none */
export function chooseBeacon({ beaconUrl }: Pick<Env, 'beaconUrl'>): Beacon | null {
  return beaconUrl === null ? null : quicknet(beaconUrl)
}
