/** The public randomness beacon whose values enter draws and salts. */
export { type Beacon, BeaconCache, lastPlausibleRound } from './beaconCache'
export { chooseBeacon } from './quicknet'
