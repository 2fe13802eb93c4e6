// Checks a City Dice round from what it published: result, bets, prizes, and a player's receipt.
// Node 20: node verify.mjs https://…/api/v1/fairness/<game> [receipt.json] checks all of it; with the saved answer of that
// address, node verify.mjs fairness.json, the result alone.
// Browser: const { verify } = await import('/verify.mjs'), then await verify(response.fairness); likewise the others.
// The beacon value must be the SHA-256 of its signature. The signature itself can be verified with drand's own tools.
// The draw lists the outcomes in their order. Those of version 1, the version of a record without a draw, are fixed here.
const FIRST = { version: 1, cities: ['new_york', 'mumbai', 'dubai', 'tokyo'], dice_numbers: [1, 2, 3, 4] }
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const utf8 = (text) => new TextEncoder().encode(text)
const sha256 = async (data) => hex(await crypto.subtle.digest('SHA-256', data))
const check = (isTrue, fault) => {
  if (!isTrue) throw new Error(fault)
}

// Recomputes the result from c[n-1], salt and draw of before the bets and c[n] of after them.
/** @param {Record<string, any>} record */
export async function verify({ chain_id, n, commitment, c0, salt, seed, beacon_round, draw = FIRST, ...beacon }) {
  const { beacon_value, beacon_signature } = beacon
  check(seed !== null, 'this round is not settled yet')
  check((await sha256(bytes(seed))) === commitment, 'the seed is not the one that was committed')
  let link = commitment
  for (let at = n - 1; at > 0; at -= 1) link = await sha256(bytes(link))
  check(link === c0, 'the commitment does not belong to the published chain')
  const isBeaconValid = beacon_round === null ? beacon_value === null : (await sha256(bytes(beacon_signature))) === beacon_value
  check(isBeaconValid, 'the beacon value is not the hash of its signature')
  const message = `DC${draw.version}|${chain_id}|${n}|${salt}|${beacon_round ?? '-'}|${beacon_value ?? '-'}`
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(seed), hmac, false, ['sign'])
  const { cities, dice_numbers: dice } = draw.version === 1 ? FIRST : draw
  const outcomes = cities.length * dice.length
  for (let k = 0; ; k += 1) {
    const block = new DataView(await crypto.subtle.sign('HMAC', key, utf8(`${message}|${k}`)))
    for (let at = 0; at < block.byteLength; at += 4) {
      const word = block.getUint32(at)
      if (word >= 2 ** 32 - (2 ** 32 % outcomes)) continue
      return { city: cities[Math.floor((word % outcomes) / dice.length)], dice_number: String(dice[word % dice.length]) }
    }
  }
}

// Checks the signature of a receipt; publicKeys are receipt_keys of /fairness/setting, best as noted before the round.
export async function verifyReceipt(receipt, publicKeys) {
  const { game_instance_id, bet_id, user_id, city, dice_number, stake_paise, nonce } = receipt
  const publicKey = publicKeys.find(({ key_id }) => key_id === receipt.key_id)?.public_key
  check(publicKey !== undefined, 'the key of the receipt is not published')
  check((await sha256(bytes(publicKey))).startsWith(receipt.key_id), 'the key does not have the ID of the receipt')
  const message = `DCR1|${game_instance_id}|${bet_id}|${user_id}|${city}|${dice_number}|${stake_paise}|${nonce}`
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), 'Ed25519', false, ['verify'])
  const isSigned = await crypto.subtle.verify('Ed25519', key, bytes(receipt.signature), utf8(message))
  check(isSigned, 'the receipt is not signed by the key')
}

// The Merkle tree of RFC 9162 over the bets, each in hex.
const leafOf = (game, { city, dice_number, stake_paise, holder }) =>
  sha256(utf8(`\0DCB1|${game}|${city}|${dice_number}|${stake_paise}|${holder}`))
const nodeOf = (left, right) => sha256(bytes(`01${left}${right}`))
const holderOf = ({ bet_id, user_id, nonce }) => sha256(utf8(`DCH1|${bet_id}|${user_id}|${nonce}`))

// Checks that the bet of a receipt is in the round, by index and proof of /fairness/<game>/proof.
export async function verifyInclusion({ bets }, { receipt, index, proof }) {
  check(bets, 'the round has not published its bets')
  check(Number.isInteger(index) && index >= 0 && index < bets.count && bets.count < 2 ** 31, 'the index is no place in the round')
  let node = await leafOf(receipt.game_instance_id, { ...receipt, holder: await holderOf(receipt) })
  const siblings = [...proof]
  for (let at = index, last = bets.count - 1; last > 0; at >>= 1, last >>= 1) {
    if (at === last && at % 2 === 0) continue
    check(siblings.length > 0, 'the proof is too short')
    node = at % 2 === 0 ? await nodeOf(node, siblings.shift()) : await nodeOf(siblings.shift(), node)
  }
  check(siblings.length === 0 && node === bets.root, 'the bet of the receipt is not in the round')
}

// Checks all bets, in the order of the pages of /fairness/<game>/bets: they are those of the root, and each prize was won.
export async function verifyBets(fairness, game, list) {
  const { root, count } = fairness.bets ?? check(false, 'the round has not published its bets')
  check(list.length === count, `the round has published ${count} bets and lists ${list.length}`)
  let level = await Promise.all(list.map((bet) => leafOf(game, bet)))
  if (count === 0) level = [await sha256(new Uint8Array())]
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => level.slice(2 * at, 2 * at + 2))
    level = await Promise.all(pairs.map(([left, right]) => (right === undefined ? left : nodeOf(left, right))))
  }
  check(level[0] === root, 'the listed bets are not those of the published root')
  const { city, dice_number } = await verify(fairness)
  const isWon = (bet) => bet.city === city && String(bet.dice_number) === dice_number
  check(list.every((bet) => isWon(bet) || bet.prize_paise === 0), 'a prize was paid for a bet that did not win')
  const won = list.filter(isWon)
  const multiples = new Set(won.map(({ prize_paise, stake_paise }) => prize_paise / stake_paise))
  check(won.every((bet) => bet.prize_paise > 0) && multiples.size <= 1, 'a prize was not paid in full')
  const sum = (field) => won.reduce((total, bet) => total + bet[field], 0)
  return { bets: count, prizes: won.length, stake_paise: sum('stake_paise'), prize_paise: sum('prize_paise') }
}

async function verifyAll(address, receiptFile) {
  const get = async (path) => (await fetch(address + path)).json()
  const { fairness } = await get('')
  const { receipt_keys } = await get('/../setting')
  const list = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { bets, totalPages } = await get(`/bets?page=${page}`)
    list.push(...bets)
    pages = totalPages
  }
  const game = Number(address.split('/').at(-1))
  const { bets, prizes, stake_paise, prize_paise } = await verifyBets(fairness, game, list)
  console.log(`${bets} bets, ${prizes} won with ₹${stake_paise / 100}, ₹${prize_paise / 100} paid`)
  if (receiptFile === undefined) return fairness
  const { receipt } = receiptFile
  await verifyReceipt(receipt, receipt_keys)
  const holder = await holderOf(receipt)
  const { city, dice_number, stake_paise: stake, game_instance_id } = receipt
  const isOurs = (bet) => bet.holder === holder && bet.city === city && bet.dice_number === dice_number
  check(game_instance_id === game, 'the receipt is of another round')
  check(list.some((bet) => isOurs(bet) && bet.stake_paise === stake), 'the bet of the receipt is not in the round')
  console.log('the bet of the receipt is among them')
  return fairness
}

if (typeof process !== 'undefined' && process.argv?.[2]) {
  const { readFileSync } = await import('node:fs')
  const [source, receipt] = process.argv.slice(2)
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const response = /^https?:/.test(source)
    ? await verifyAll(source, receipt === undefined ? undefined : read(receipt))
    : read(source)
  const fairness = response.fairness ?? response
  const { city, dice_number } = await verify(fairness)
  console.log(`${city} ${dice_number}${fairness.ordered ? ', ordered in the sandbox' : ''}`)
}
