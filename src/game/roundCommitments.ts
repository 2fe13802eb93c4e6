/** The commitments this device saw before its bets, stored so that a revealed round can be verified against them. */
import type { SavedCommitment } from '../domain/verifyFairness'
import { readJson, writeJson } from './session/safeStorage'

const KEY = 'fairness-promises'
/** Hours of play in at most 40 KB. */
const MAX_ROUNDS = 100

interface StoredRound {
  instanceId: number
  /** Named as in storage. */
  promise: SavedCommitment
}

/** Stores a round's commitment before a bet is placed in it; an earlier commitment of the round is not replaced. */
export function saveCommitment(instanceId: number, commitment: SavedCommitment): void {
  const rounds = readRounds()
  if (rounds.some((one) => one.instanceId === instanceId)) return
  writeJson(KEY, [...rounds, { instanceId, promise: commitment }].slice(-MAX_ROUNDS))
}

/** The stored commitment of a round, null if this device has none. */
export function savedCommitment(instanceId: number): SavedCommitment | null {
  return readRounds().find((one) => one.instanceId === instanceId)?.promise ?? null
}

function readRounds(): readonly StoredRound[] {
  const stored = readJson(KEY)
  return Array.isArray(stored) ? stored.filter(isStoredRound) : []
}

function isStoredRound(value: unknown): value is StoredRound {
  const { instanceId, promise } = (value ?? {}) as Partial<StoredRound>
  const { chain_id, n, commitment, c0, salt, endsAtMs } = promise ?? {}
  const isText = [chain_id, commitment, c0, salt].every((text) => typeof text === 'string')
  const isTime = endsAtMs === undefined || typeof endsAtMs === 'number'
  return typeof instanceId === 'number' && typeof n === 'number' && isText && isTime
}
