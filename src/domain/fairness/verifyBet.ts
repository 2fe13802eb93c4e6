/** Verifies the signed receipt of a player's bet, and that the round published the bet among its own. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Combination } from '../core/payout'
import { betHolder, betLeaf, type Receipt, receiptMessage } from './betReceipt'
import { rootOfProof } from './merkleTree'

/** Storage redacts fields whose names contain 'key' or 'signature', so these have other names. */
export interface SignedReceipt extends Receipt {
  /** Id of the public key. */
  signer: string
  /** The signature, lowercase hex. */
  ed25519: string
}

/** A bet as its player sees it. The stake is absent where only the combination is shown. */
export interface ShownBet extends Combination {
  stakePaise?: number
}

export interface OwnBet {
  /** The player and the round that the receipt must name. */
  userId: number
  instanceId: number
  /** The bet that the receipt must name, null if the player was shown none. */
  shown: ShownBet | null
  /** Null if neither this device nor the server has one. */
  receipt: SignedReceipt | null
  /** Kept by this device when the bet was placed, sent with the proof, or pasted by the visitor. */
  source: 'kept' | 'sent' | 'pasted'
  /** Published Ed25519 keys by their ids, lowercase hex. */
  publicKeys: ReadonlyMap<string, string>
  /** Place of the bet's leaf and its siblings in lowercase hex, null if the server has no proof. */
  proof: { index: number; siblings: readonly string[] } | null
}

/** Merkle root in lowercase hex, and number of the round's bets. */
export interface PublishedBets {
  root: string
  count: number
}

interface BetVerdicts {
  /** The receipt names the player's bet and is signed by a published key. */
  receipt: boolean
  /** The proof leads from the receipt's bet to the published root. */
  inclusion: boolean
}

const HASH = /^[0-9a-f]{64}$/
const SIGNATURE = /^[0-9a-f]{128}$/
const NONCE = /^[0-9a-f]{32}$/

export function verifyBet(bet: OwnBet, published: PublishedBets): BetVerdicts {
  const { receipt, proof } = bet
  if (receipt === null || !isReceiptOf(bet, receipt)) return { receipt: false, inclusion: false }
  return {
    receipt: isSigned(receipt, bet.publicKeys.get(receipt.signer)),
    inclusion: proof !== null && isIncluded(receipt, proof, published),
  }
}

function isReceiptOf({ userId, instanceId, shown }: OwnBet, receipt: Receipt): boolean {
  return (
    receipt.userId === userId &&
    receipt.instanceId === instanceId &&
    (shown === null || isSameBet(shown, receipt)) &&
    NONCE.test(receipt.nonce)
  )
}

function isSameBet({ city, diceNumber, stakePaise }: ShownBet, receipt: Receipt): boolean {
  const isSameStake = stakePaise === undefined || stakePaise === receipt.stakePaise
  return city === receipt.city && diceNumber === receipt.diceNumber && isSameStake
}

function isSigned(receipt: SignedReceipt, publicKey = ''): boolean {
  if (!HASH.test(publicKey) || !SIGNATURE.test(receipt.ed25519)) return false
  const message = utf8ToBytes(receiptMessage(receipt))
  // Only by RFC 8032; the library's default also accepts other encodings of the same point.
  return ed25519.verify(hexToBytes(receipt.ed25519), message, hexToBytes(publicKey), { zip215: false })
}

function isIncluded(
  receipt: Receipt,
  { index, siblings }: { index: number; siblings: readonly string[] },
  { root, count }: PublishedBets,
): boolean {
  if (!Number.isSafeInteger(index) || index < 0 || !siblings.every((hash) => HASH.test(hash))) return false
  const leaf = betLeaf({ ...receipt, holder: betHolder(receipt) })
  const reached = rootOfProof(leaf, { index, size: count, proof: siblings.map((hash) => hexToBytes(hash)) })
  return reached !== null && bytesToHex(reached) === root
}
