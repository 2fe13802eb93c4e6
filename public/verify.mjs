// Recomputes a City Dice result from published values: c[n-1], salt and draw from before the bets, c[n] from after them.
// Node 20: save /api/v1/fairness/<game> as fairness.json, then: node verify.mjs fairness.json
// Browser: const { verify } = await import('/verify.mjs'), then await verify(response.fairness).
// The beacon value must be the SHA-256 of its signature. The signature itself can be verified with drand's own tools.
// The draw lists the outcomes in their order. Those of version 1, the version of a record without a draw, are fixed here.
const FIRST = { version: 1, cities: ['new_york', 'mumbai', 'dubai', 'tokyo'], dice_numbers: [1, 2, 3, 4] }
const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16))
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (data) => hex(await crypto.subtle.digest('SHA-256', data))

export async function verify({ chain_id, n, commitment, c0, salt, seed, beacon_round, draw = FIRST, ...beacon }) {
  const { beacon_value, beacon_signature } = beacon
  if (seed === null) throw new Error('this round is not settled yet')
  if ((await sha256(bytes(seed))) !== commitment) throw new Error('the seed is not the one that was committed')
  let link = commitment
  for (let at = n - 1; at > 0; at -= 1) link = await sha256(bytes(link))
  if (link !== c0) throw new Error('the commitment does not belong to the published chain')
  const isBeaconValid = beacon_round === null ? beacon_value === null : (await sha256(bytes(beacon_signature))) === beacon_value
  if (!isBeaconValid) throw new Error('the beacon value is not the hash of its signature')
  const message = `DC${draw.version}|${chain_id}|${n}|${salt}|${beacon_round ?? '-'}|${beacon_value ?? '-'}`
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(seed), hmac, false, ['sign'])
  const { cities, dice_numbers: dice } = draw.version === 1 ? FIRST : draw
  const outcomes = cities.length * dice.length
  for (let k = 0; ; k += 1) {
    const block = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${message}|${k}`)))
    for (let at = 0; at < block.byteLength; at += 4) {
      const word = block.getUint32(at)
      if (word >= 2 ** 32 - (2 ** 32 % outcomes)) continue
      return { city: cities[Math.floor((word % outcomes) / dice.length)], dice_number: String(dice[word % dice.length]) }
    }
  }
}

if (typeof process !== 'undefined' && process.argv?.[2]) {
  const { readFileSync } = await import('node:fs')
  const response = JSON.parse(readFileSync(process.argv[2], 'utf8'))
  const { city, dice_number } = await verify(response.fairness ?? response)
  console.log(`${city} ${dice_number}`)
}
