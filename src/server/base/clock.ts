/** Clock and random source. Modules receive both as arguments, so that tests can control them. */
import { randomBytes } from 'node:crypto'

/** Returns epoch milliseconds. */
export type Clock = () => number
/** Returns unpredictable bytes. */
export type RandomSource = (length: number) => Uint8Array

export const systemClock: Clock = () => Date.now()
export const systemRandom: RandomSource = (length) => randomBytes(length)
