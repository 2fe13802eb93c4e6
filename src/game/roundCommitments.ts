/**
 * What this device was shown before each of its bets: the round's promise, kept so that what is revealed afterwards
 * can be held against it. The server cannot take it back, which is the point.
 */
import type { SavedCommitment } from '../domain/verifyFairness'
import { readJson, writeJson } from './session/safeStorage'

const KEY = 'fairness-promises'
/** The newest so many rounds are kept: some hours of play, and 30 KB at most. */
const KEPT = 100

interface KeptRound {
  instanceId: number
  promise: SavedCommitment
}

/** Keeps the promise of a round that is about to be bet on. The first one stands. */
export function saveCommitment(instanceId: number, promise: SavedCommitment): void {
  const kept = readKept()
  if (kept.some((one) => one.instanceId === instanceId)) return
  writeJson(KEY, [...kept, { instanceId, promise }].slice(-KEPT))
}

/** What was shown before the bet in this round, null if this device kept nothing. */
export function savedCommitment(instanceId: number): SavedCommitment | null {
  return readKept().find((one) => one.instanceId === instanceId)?.promise ?? null
}

function readKept(): readonly KeptRound[] {
  const kept = readJson(KEY)
  return Array.isArray(kept) ? kept.filter(isKept) : []
}

function isKept(value: unknown): value is KeptRound {
  const { instanceId, promise } = (value ?? {}) as Partial<KeptRound>
  const { chain_id, n, commitment, c0, salt, endsAtMs } = promise ?? {}
  const isText = [chain_id, commitment, c0, salt].every((text) => typeof text === 'string')
  const isTime = endsAtMs === undefined || typeof endsAtMs === 'number'
  return typeof instanceId === 'number' && typeof n === 'number' && isText && isTime
}
