/** The public randomness beacon whose values enter draws and salts. */
export type { Beacon, BeaconRound } from './beacon'
export { BeaconCache } from './beaconCache'
export { chooseBeacon } from './chooseBeacon'
export { lastPlausibleRound } from './lastPlausibleRound'
