/**
 * Receipts of bets. The server signs the message of a placed bet (Ed25519); at close the round publishes the Merkle root
 * of its bets, so nobody can add, drop or change a bet once the result may be known.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashLeaf, merkleLevels, merkleProof } from './merkleTree'

/** A bet as the round publishes it after its result. It names nobody. */
export interface PublicBet {
  instanceId: number
  city: string
  diceNumber: number
  stakePaise: number
  /** SHA-256 over ids and nonce of the receipt, lowercase hex. */
  holder: string
}

export interface Receipt extends Omit<PublicBet, 'holder'> {
  betId: number
  userId: number
  /** 16 random bytes in lowercase hex, without which nobody can guess whose bet a holder is. */
  nonce: string
}

/** Returns the text that the server signs: 'DCR1|7|31|5|mumbai|3|1000|<nonce>'. */
export function receiptMessage(receipt: Receipt): string {
  const { instanceId, betId, userId, city, diceNumber, stakePaise, nonce } = receipt
  return `DCR1|${instanceId}|${betId}|${userId}|${city}|${diceNumber}|${stakePaise}|${nonce}`
}

/** Returns the holder of the receipt's bet. The ids in it keep one published bet from serving two players as proof. */
export function betHolder({ betId, userId, nonce }: Pick<Receipt, 'betId' | 'userId' | 'nonce'>): string {
  return bytesToHex(sha256(utf8ToBytes(`DCH1|${betId}|${userId}|${nonce}`)))
}

/**
 * Returns the hash of the bet's leaf in the tree of its round, whose leaves stand in the order of the bets' ids. The server
 * has PostgreSQL compute the same (`readBetLeaves`).
 */
export function betLeaf({ instanceId, city, diceNumber, stakePaise, holder }: PublicBet): Uint8Array {
  return hashLeaf(utf8ToBytes(`DCB1|${instanceId}|${city}|${diceNumber}|${stakePaise}|${holder}`))
}

/**
 * Makes the proof of a bet's inclusion from the public list of all bets of its round.
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
