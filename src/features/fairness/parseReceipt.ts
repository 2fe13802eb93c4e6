/** A receipt as text: what "Copy receipt" writes, verify.mjs reads, and a visitor pastes to verify a bet without a session. */
import type { BetReceipt } from '../../contract/game'
import { parseSavedReceipt } from '../../contract/savedReceipt'
import type { OwnBet, SignedReceipt } from '../../domain/fairness/verifyBet'
import { toReceipt } from '../../game/round/roundApi'

export interface PastedReceipt {
  receipt: SignedReceipt
  /** Null where the text has no proof; the public list of bets then serves as one. */
  proof: { index: number; siblings: readonly string[] } | null
}

/** @returns null for a text without a receipt */
export function parseReceipt(text: string): PastedReceipt | null {
  const parsed = parseSavedReceipt(text)
  if (parsed === null) return null
  const { receipt, index, proof } = parsed
  const isProved = index !== undefined && proof !== undefined
  return { receipt: toReceipt(receipt), proof: isProved ? { index, siblings: proof } : null }
}

export function receiptText(receipt: SignedReceipt, proof: OwnBet['proof']): string {
  const wire: BetReceipt = {
    game_instance_id: receipt.instanceId,
    bet_id: receipt.betId,
    user_id: receipt.userId,
    city: receipt.city,
    dice_number: receipt.diceNumber,
    stake_paise: receipt.stakePaise,
    nonce: receipt.nonce,
    key_id: receipt.signer,
    signature: receipt.ed25519,
  }
  return JSON.stringify({ receipt: wire, ...(proof && { index: proof.index, proof: proof.siblings }) })
}
