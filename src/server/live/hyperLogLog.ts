/**
 * HyperLogLog: the number of different players as a sketch of 32 KB, however many there are, whose union with other
 * sketches is their maximum, register by register. The sketch is that of Flajolet, Fusy, Gandouet and Meunier,
 * "HyperLogLog: the analysis of a near-optimal cardinality estimation algorithm" (2007). The estimate is that of Ertl,
 * "New cardinality estimation algorithms for HyperLogLog sketches" (2017), since the first one is 2.5 % too high where it
 * leaves its linear counting. The standard error is 0.57 %; up to a hundred players are nearly always counted exactly.
 */

const INDEX_BITS = 15
const REGISTERS = 1 << INDEX_BITS
/** The rank of a hash whose bits behind the index are all zero. */
const MAX_RANK = 32 - INDEX_BITS + 1

export class HyperLogLog {
  /** Of each register, the largest rank of a hash that it has seen. */
  readonly registers: Uint8Array

  /** @param registers of another process, which are copied. @throws RangeError if their number is another one */
  constructor(registers: Uint8Array = new Uint8Array(REGISTERS)) {
    if (registers.length !== REGISTERS) throw new RangeError(`a sketch of ${registers.length} registers`)
    this.registers = Uint8Array.from(registers)
  }

  add(id: number): void {
    const hash = hashOf(id)
    const index = hash >>> (32 - INDEX_BITS)
    // The bit behind the hash bounds the rank.
    const rank = Math.clz32((hash << INDEX_BITS) | (1 << (INDEX_BITS - 1))) + 1
    if (rank > this.registers[index]!) this.registers[index] = rank
  }

  merge({ registers }: HyperLogLog): void {
    for (let index = 0; index < REGISTERS; index += 1) {
      if (registers[index]! > this.registers[index]!) this.registers[index] = registers[index]!
    }
  }

  /** @returns the estimated number of different ids */
  count(): number {
    const counts = new Uint32Array(MAX_RANK + 1)
    for (const rank of this.registers) counts[rank]! += 1
    let sum = REGISTERS * tau(1 - counts[MAX_RANK]! / REGISTERS)
    for (let rank = MAX_RANK - 1; rank > 0; rank -= 1) sum = (sum + counts[rank]!) / 2
    sum += REGISTERS * sigma(counts[0]! / REGISTERS)
    return (REGISTERS * REGISTERS) / (2 * Math.LN2 * sum)
  }
}

/** Ertl's correction of registers that are still zero; infinite if all are. */
function sigma(zeroShare: number): number {
  if (zeroShare === 1) return Number.POSITIVE_INFINITY
  let sum = zeroShare
  let before = Number.NaN
  for (let power = zeroShare, factor = 1; sum !== before; factor *= 2) {
    before = sum
    power *= power
    sum += power * factor
  }
  return sum
}

/** Ertl's correction of registers that are full. */
function tau(share: number): number {
  if (share === 0 || share === 1) return 0
  let sum = 1 - share
  let before = Number.NaN
  for (let root = Math.sqrt(share), factor = 0.5; sum !== before; root = Math.sqrt(root), factor /= 2) {
    before = sum
    sum -= (1 - root) ** 2 * factor
  }
  return sum / 3
}

/** The finaliser of MurmurHash3: different ids have different hashes. @returns 32 bits */
function hashOf(id: number): number {
  let hash = id
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
