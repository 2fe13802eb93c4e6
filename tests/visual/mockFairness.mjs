/** A practice round whose commitment, seed and salt verify and whose result is Mumbai 3. */
import { createHash, createHmac } from 'node:crypto'

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
}

const { chain_id, n, commitment, c0 } = settledFairness

/** The commitment that the client stored before the bet, as an entry of the local storage. */
export const storedCommitments = {
  'fairness-promises': JSON.stringify([{ instanceId: 3, promise: { chain_id, n, commitment, c0, salt } }]),
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
