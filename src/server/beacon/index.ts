/** The public randomness beacon whose values enter draws and salts. */
export { type Beacon, type BeaconRound, lastPlausibleRound } from './beacon'
export { BeaconCache } from './beaconCache'
export { chooseBeacon } from './quicknet'
