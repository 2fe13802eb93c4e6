/** SHA-256 of Node, for rounds with bets by the hundred thousand. */
import { hash } from 'node:crypto'

/** @returns 32 bytes */
export const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer')
