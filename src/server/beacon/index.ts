/** The public randomness beacon whose values enter draws and salts. */
export { type Beacon, BeaconCache, type BeaconRound, lastPlausibleRound } from './beaconCache'
export { chooseBeacon } from './quicknet'
