/** The proof of a bet's inclusion, made from the public list of all bets of its round. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { betHolder, betLeaf, type PublicBet, type Receipt } from './betReceipt'
import { merkleLevels, merkleProof } from './merkleTree'

/**
 * @param bets all bets of the round, in the order of the list
 * @returns the place of the receipt's bet and its siblings in lowercase hex, or null if the list lacks the bet
 */
export function listProof(
  receipt: Receipt,
  bets: readonly Omit<PublicBet, 'instanceId'>[],
): { index: number; siblings: string[] } | null {
  const holder = betHolder(receipt)
  const index = bets.findIndex((bet) => bet.holder === holder)
  if (index === -1) return null
  const { instanceId } = receipt
  const levels = merkleLevels(bets.map((bet) => betLeaf({ ...bet, instanceId })))
  return { index, siblings: merkleProof(levels, index).map(bytesToHex) }
}
