/**
 * The commitments this device saw before its bets and the receipts of the bets, stored so that a revealed round can be
 * verified against them.
 */
import { storedCommitments } from '../../contract/stored'
import type { SignedReceipt } from '../../domain/fairness/verifyBet'
import type { SavedCommitment } from '../../domain/fairness/verifyFairness'
import { readJson, writeJson } from '../session/safeStorage'

const KEY = 'fairness-promises'
/** Hours of play in at most 80 KB. */
const MAX_ROUNDS = 100

/** Stores a round's commitment before a bet is placed in it; an earlier commitment of the round is not replaced. */
export function saveCommitment(instanceId: number, commitment: SavedCommitment): void {
  const rounds = readRounds()
  if (rounds.some((one) => one.instanceId === instanceId)) return
  writeJson(KEY, [...rounds, { instanceId, promise: commitment }].slice(-MAX_ROUNDS))
}

/** Stores the receipt of a placed bet with the commitment of its round. */
export function saveReceipt(instanceId: number, receipt: SignedReceipt): void {
  const rounds = readRounds()
  writeJson(
    KEY,
    rounds.map((one) => (one.instanceId === instanceId ? { ...one, receipt } : one)),
  )
}

/** The stored commitment of a round, null if this device has none. */
export function savedCommitment(instanceId: number): SavedCommitment | null {
  return readRounds().find((one) => one.instanceId === instanceId)?.promise ?? null
}

/** The stored receipt of the bet in a round, null if this device has none. */
export function savedReceipt(instanceId: number): SignedReceipt | null {
  return readRounds().find((one) => one.instanceId === instanceId)?.receipt ?? null
}

function readRounds() {
  return readJson(KEY, storedCommitments) ?? []
}
