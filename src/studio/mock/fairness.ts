/** A practice round whose commitment, seed, salt and bets verify and whose result is Mumbai 3. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex as hex, utf8ToBytes } from '@noble/hashes/utils.js'
import { FIRST_DRAW_VERSION } from '../../domain/core/draws'
import { betHolder, betLeaf, type Receipt, receiptMessage } from '../../domain/fairness/betReceipt'
import { drawResult, NO_BEACON, previousLink } from '../../domain/fairness/fairness'
import { merkleLevels, merkleProof } from '../../domain/fairness/merkleTree'
import type { SignedReceipt } from '../../domain/fairness/verifyBet'

const CHAIN_ID = 'dummy-3'
const CHAIN_LENGTH = 8
const ROUND = 3
/** The mock player's bet, which wins. */
const BET = { city: 'mumbai', diceNumber: 3 } as const
const USER_ID = 7
const OWN_INDEX = 90
const PRIVATE_KEY = new Uint8Array(32)

const sha256 = (text: string) => hash(utf8ToBytes(text))

/** The round's records, made at the first call: most pages ask for none of them. */
export function mockRound() {
  known ??= makeRound()
  return known
}
let known: ReturnType<typeof makeRound> | undefined

function makeRound() {
  const chain = makeChain()
  const seed = chain[ROUND]!
  const publicKey = ed25519.getPublicKey(PRIVATE_KEY)
  const keyId = hex(hash(publicKey)).slice(0, 16)
  const bets = listBets()
  const levels = merkleLevels(bets.map((bet) => betLeaf({ ...bet, holder: betHolder(bet) })))
  const settled = {
    chain_id: CHAIN_ID,
    n: ROUND,
    commitment: hex(chain[ROUND - 1]!),
    c0: hex(chain[0]!),
    length: CHAIN_LENGTH,
    salt: findSalt(seed),
    seed: hex(seed) as string | null,
    beacon_round: null,
    beacon_value: null,
    beacon_signature: null,
    bets: { root: hex(levels.at(-1)![0]!), count: bets.length },
  }
  return {
    receiptKeys: [{ key_id: keyId, public_key: hex(publicKey) }],
    /** The server's fairness object of the settled round. */
    settled,
    /** The fairness object of a round that was voided. */
    voided: {
      ...settled,
      seed: null,
      voided: { at: '2026-01-15T10:30:00.000Z', reason: 'the beacon published no value for a day' },
    },
    ownReceipt: signReceipt(bets[OWN_INDEX]!, keyId),
    ownProof: merkleProof(levels, OWN_INDEX).map((sibling) => hex(sibling)),
  }
}

/** The server's proof of the mock player's bet. */
export function mockBetProof() {
  const { ownReceipt, ownProof } = mockRound()
  return {
    receipt: {
      game_instance_id: ownReceipt.instanceId,
      bet_id: ownReceipt.betId,
      user_id: ownReceipt.userId,
      city: ownReceipt.city,
      dice_number: ownReceipt.diceNumber,
      stake_paise: ownReceipt.stakePaise,
      nonce: ownReceipt.nonce,
      key_id: ownReceipt.signer,
      signature: ownReceipt.ed25519,
    },
    index: OWN_INDEX,
    proof: ownProof,
  }
}

/** The commitment and receipt that the client stored with the bet, as an entry of the local storage. */
export function storedCommitments(): Record<string, string> {
  const { settled, ownReceipt } = mockRound()
  const { chain_id, n, commitment, c0, salt } = settled
  return {
    'fairness-promises': JSON.stringify([
      {
        instanceId: ROUND,
        promise: { chain_id, n, commitment, c0, salt, endsAtMs: 0 },
        receipt: ownReceipt,
      },
    ]),
  }
}

/** Returns the hash chain from the public c[0] to the secret last link. */
function makeChain(): Uint8Array[] {
  const chain: Uint8Array[] = [sha256('a chain for pictures')]
  while (chain.length <= CHAIN_LENGTH) chain.unshift(previousLink(chain[0]!))
  return chain
}

function listBets(): Receipt[] {
  return Array.from({ length: 128 }, (_, index) => ({
    instanceId: ROUND,
    betId: index + 1,
    userId: index === OWN_INDEX ? USER_ID : 1000 + index,
    ...BET,
    stakePaise: 1000,
    nonce: hex(sha256(`nonce ${index}`)).slice(0, 32),
  }))
}

function signReceipt(receipt: Receipt, signer: string): SignedReceipt {
  const signature = ed25519.sign(utf8ToBytes(receiptMessage(receipt)), PRIVATE_KEY)
  return { ...receipt, signer, ed25519: hex(signature) }
}

/** Returns a salt by which the seed draws the mock player's bet. */
function findSalt(seed: Uint8Array): string {
  const round = { drawVersion: FIRST_DRAW_VERSION, chainId: CHAIN_ID, n: ROUND }
  const beacon = { beaconRound: NO_BEACON, beaconValue: NO_BEACON }
  for (let index = 0; ; index += 1) {
    const salt = hex(sha256(`salt ${index}`))
    const { city, diceNumber } = drawResult(seed, { ...round, ...beacon, salt })
    if (city === BET.city && diceNumber === BET.diceNumber) return salt
  }
}
