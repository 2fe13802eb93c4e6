/** A round of the practice table that was drawn as its chain says: what was promised before the bet, and what came out. */
import { createHash, createHmac } from 'node:crypto'

const LENGTH = 8
const ROUND = 3
const OUTCOMES = 16
/** Mumbai 3, which the world's player has chosen. */
const WON = 6
const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const hex = (bytes) => bytes.toString('hex')

/** Links from the last one, which is secret, to c[0], which is published. */
const chain = [sha256('a chain for pictures')]
while (chain.length <= LENGTH) chain.unshift(sha256(chain[0]))

const salt = firstThat((text) => drawn(text) === WON)

/** As the server publishes it once the round is settled. */
export const revealed = {
  chain_id: 'dummy-3',
  n: ROUND,
  commitment: hex(chain[ROUND - 1]),
  c0: hex(chain[0]),
  length: LENGTH,
  salt,
  seed: hex(chain[ROUND]),
  beacon_round: null,
  beacon_value: null,
  beacon_signature: null,
}

const { chain_id, n, commitment, c0 } = revealed

/** As this device kept it before the bet, in the form of the browser's storage. */
export const keptPromises = {
  'fairness-promises': JSON.stringify([{ instanceId: 3, promise: { chain_id, n, commitment, c0, salt } }]),
}

/** No word of so small a modulus is thrown away. */
function drawn(saltHex) {
  const message = `DC1|dummy-3|${ROUND}|${saltHex}|-|-|0`
  return createHmac('sha256', chain[ROUND]).update(message).digest().readUInt32BE(0) % OUTCOMES
}

function firstThat(fits) {
  for (let at = 0; ; at += 1) {
    const text = hex(sha256(`salt ${at}`))
    if (fits(text)) return text
  }
}
