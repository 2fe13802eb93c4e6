/** Time and chance as the server's modules receive them: as arguments wherever a test has to stop them. */
import { randomBytes } from 'node:crypto'

/** The server's clock, epoch milliseconds. */
export type Clock = () => number
/** So many bytes that nobody can foresee. */
export type RandomSource = (length: number) => Uint8Array

export const systemClock: Clock = () => Date.now()
export const systemRandom: RandomSource = (length) => randomBytes(length)
