/** A practice round whose commitment, seed, salt and bets verify and whose result is Mumbai 3. */
import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'

const CHAIN_LENGTH = 8
const ROUND = 3
const OUTCOMES = 16
/** Index of Mumbai 3, the mock player's bet. */
const WINNING_OUTCOME = 6
const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const hex = (bytes) => bytes.toString('hex')

/** Hash chain from the public c[0] to the secret last link. */
const chain = [sha256('a chain for pictures')]
while (chain.length <= CHAIN_LENGTH) chain.unshift(sha256(chain[0]))

const salt = findSalt((candidate) => drawOutcome(candidate) === WINNING_OUTCOME)

const USER_ID = 7
const OWN_INDEX = 90
/** PKCS #8 of an Ed25519 key whose seed is 32 zeros. */
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32)]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x, 'base64url')

export const receiptKeys = [{ key_id: hex(sha256(publicKey)).slice(0, 16), public_key: hex(publicKey) }]

/** The bets of the round, as receipts without signatures; a power of two, so that each node has a sibling. */
const bets = Array.from({ length: 128 }, (_, index) => ({
  game_instance_id: 3,
  bet_id: index + 1,
  user_id: index === OWN_INDEX ? USER_ID : 1000 + index,
  city: 'mumbai',
  dice_number: 3,
  stake_paise: 1000,
  nonce: hex(sha256(`nonce ${index}`)).slice(0, 32),
}))
const levels = [bets.map(hashBet)]
while (levels.at(-1).length > 1) {
  const level = levels.at(-1)
  levels.push(
    Array.from({ length: level.length / 2 }, (_, at) =>
      sha256(Buffer.concat([Buffer.of(1), level[2 * at], level[2 * at + 1]])),
    ),
  )
}

/** The server's proof of the mock player's bet. */
export const betProof = {
  receipt: signReceipt(bets[OWN_INDEX]),
  index: OWN_INDEX,
  proof: levels.slice(0, -1).map((level, height) => hex(level[(OWN_INDEX >> height) ^ 1])),
}

/** The server's fairness object of the settled round. */
export const settledFairness = {
  chain_id: 'dummy-3',
  n: ROUND,
  commitment: hex(chain[ROUND - 1]),
  c0: hex(chain[0]),
  length: CHAIN_LENGTH,
  salt,
  seed: hex(chain[ROUND]),
  beacon_round: null,
  beacon_value: null,
  beacon_signature: null,
  bets: { root: hex(levels.at(-1)[0]), count: bets.length },
}

/** The fairness object of a round that was voided. */
export const voidFairness = {
  ...settledFairness,
  seed: null,
  voided: { at: '2026-01-15T10:30:00.000Z', reason: 'the beacon published no value for a day' },
}

const { chain_id, n, commitment, c0 } = settledFairness

/** The commitment and receipt that the client stored with the bet, as an entry of the local storage. */
export const storedCommitments = {
  'fairness-promises': JSON.stringify([
    {
      instanceId: 3,
      promise: { chain_id, n, commitment, c0, salt, endsAtMs: 0 },
      receipt: storedReceipt(betProof.receipt),
    },
  ]),
}

function hashBet({ game_instance_id, bet_id, user_id, city, dice_number, stake_paise, nonce }) {
  const holder = hex(sha256(`DCH1|${bet_id}|${user_id}|${nonce}`))
  const leaf = `DCB1|${game_instance_id}|${city}|${dice_number}|${stake_paise}|${holder}`
  return sha256(Buffer.concat([Buffer.of(0), Buffer.from(leaf)]))
}

function signReceipt(bet) {
  const { game_instance_id, bet_id, user_id, city, dice_number, stake_paise, nonce } = bet
  const message = `DCR1|${game_instance_id}|${bet_id}|${user_id}|${city}|${dice_number}|${stake_paise}|${nonce}`
  const signature = hex(sign(null, Buffer.from(message), privateKey))
  return { ...bet, key_id: receiptKeys[0].key_id, signature }
}

function storedReceipt(receipt) {
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
function drawOutcome(saltHex) {
  const message = `DC1|dummy-3|${ROUND}|${saltHex}|-|-|0`
  return createHmac('sha256', chain[ROUND]).update(message).digest().readUInt32BE(0) % OUTCOMES
}

function findSalt(isAccepted) {
  for (let index = 0; ; index += 1) {
    const candidate = hex(sha256(`salt ${index}`))
    if (isAccepted(candidate)) return candidate
  }
}
