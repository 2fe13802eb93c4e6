/** A practice round whose commitment, seed, salt and bets verify and whose result is Mumbai 3. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { concatBytes, bytesToHex as hex, utf8ToBytes } from '@noble/hashes/utils.js'

const CHAIN_LENGTH = 8
const ROUND = 3
const OUTCOMES = 16
/** Index of Mumbai 3, the mock player's bet. */
const WINNING_OUTCOME = 6
const USER_ID = 7
const OWN_INDEX = 90
const PRIVATE_KEY = new Uint8Array(32)

const sha256 = (text: string) => hash(utf8ToBytes(text))

type Bet = ReturnType<typeof listBets>[number]

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
  const levels: Uint8Array[][] = [bets.map(hashBet)]
  for (let level = levels[0]!; level.length > 1; levels.push(level)) level = parentsOf(level)
  const settled = {
    chain_id: 'dummy-3',
    n: ROUND,
    commitment: hex(chain[ROUND - 1]!),
    c0: hex(chain[0]!),
    length: CHAIN_LENGTH,
    salt: findSalt((salt) => drawOutcome(seed, salt) === WINNING_OUTCOME),
    seed: hex(seed) as string | null,
    beacon_round: null,
    beacon_value: null,
    beacon_signature: null,
    bets: { root: hex(levels.at(-1)![0]!), count: bets.length },
  }
  const receipt = signReceipt(bets[OWN_INDEX]!, keyId)
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
    /** The server's proof of the mock player's bet. */
    betProof: {
      receipt,
      index: OWN_INDEX,
      proof: levels.slice(0, -1).map((level, height) => hex(level[(OWN_INDEX >> height) ^ 1]!)),
    },
  }
}

/** The commitment and receipt that the client stored with the bet, as an entry of the local storage. */
export function storedCommitments(): Record<string, string> {
  const { settled, betProof } = mockRound()
  const { chain_id, n, commitment, c0, salt } = settled
  return {
    'fairness-promises': JSON.stringify([
      {
        instanceId: ROUND,
        promise: { chain_id, n, commitment, c0, salt, endsAtMs: 0 },
        receipt: storedReceipt(betProof.receipt),
      },
    ]),
  }
}

/** Returns the hash chain from the public c[0] to the secret last link. */
function makeChain(): Uint8Array[] {
  const chain = [sha256('a chain for pictures')]
  while (chain.length <= CHAIN_LENGTH) chain.unshift(hash(chain[0]!))
  return chain
}

/** The bets of the round, as receipts without signatures; a power of two, so that each node has a sibling. */
function listBets() {
  return Array.from({ length: 128 }, (_, index) => ({
    game_instance_id: ROUND,
    bet_id: index + 1,
    user_id: index === OWN_INDEX ? USER_ID : 1000 + index,
    city: 'mumbai',
    dice_number: 3,
    stake_paise: 1000,
    nonce: hex(sha256(`nonce ${index}`)).slice(0, 32),
  }))
}

function parentsOf(level: readonly Uint8Array[]): Uint8Array[] {
  return Array.from({ length: level.length / 2 }, (_, at) =>
    hash(concatBytes(Uint8Array.of(1), level[2 * at]!, level[2 * at + 1]!)),
  )
}

function hashBet({ game_instance_id, bet_id, user_id, city, dice_number, stake_paise, nonce }: Bet) {
  const holder = hex(sha256(`DCH1|${bet_id}|${user_id}|${nonce}`))
  const leaf = `DCB1|${game_instance_id}|${city}|${dice_number}|${stake_paise}|${holder}`
  return hash(concatBytes(Uint8Array.of(0), utf8ToBytes(leaf)))
}

function signReceipt(bet: Bet, key_id: string) {
  const { game_instance_id, bet_id, user_id, city, dice_number, stake_paise, nonce } = bet
  const message = `DCR1|${game_instance_id}|${bet_id}|${user_id}|${city}|${dice_number}|${stake_paise}|${nonce}`
  return { ...bet, key_id, signature: hex(ed25519.sign(utf8ToBytes(message), PRIVATE_KEY)) }
}

function storedReceipt(receipt: ReturnType<typeof signReceipt>) {
  return {
    instanceId: receipt.game_instance_id,
    betId: receipt.bet_id,
    userId: receipt.user_id,
    city: receipt.city,
    diceNumber: receipt.dice_number,
    stakePaise: receipt.stake_paise,
    nonce: receipt.nonce,
    signer: receipt.key_id,
    ed25519: receipt.signature,
  }
}

/** Takes the first word: with 16 outcomes no word is ever rejected. */
function drawOutcome(seed: Uint8Array, saltHex: string): number {
  const digest = hmac(hash, seed, utf8ToBytes(`DC1|dummy-3|${ROUND}|${saltHex}|-|-|0`))
  return new DataView(digest.buffer).getUint32(digest.byteOffset) % OUTCOMES
}

function findSalt(isAccepted: (salt: string) => boolean): string {
  for (let index = 0; ; index += 1) {
    const candidate = hex(sha256(`salt ${index}`))
    if (isAccepted(candidate)) return candidate
  }
}
