/**
 * The links of the hash chains: c[N] is random, c[i-1] = SHA256(c[i]), and c[0] is published. They are encrypted when a chain is
 * made, and decrypted one at a time to settle a round.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { and, eq, gte, ne } from 'drizzle-orm'
import { beaconAfterMs } from '../../domain/fairness/drandRound'
import { previousLink } from '../../domain/fairness/fairness'
import type { Clock, RandomSource } from '../base/clock'
import { type Beacon, type BeaconCache, lastPlausibleRound } from '../beacon'
import {
  type Database,
  inTransaction,
  LOCKS,
  type Queryable,
  type Transaction,
  takeLock,
  writeAudit,
} from '../db'
import type { ChainKeys, LinkPosition } from './chainKeys'
import type { Signer } from './signer'
import { chainLinks } from './tables'

export interface ChainDependencies {
  db: Database
  clock: Clock
  random: RandomSource
  chainKeys: ChainKeys
  signer: Pick<Signer, 'signText'>
  /** Null where no beacon is configured. */
  beacon: BeaconCache | null
  /** How many rounds a new chain has. */
  chainLength: number
}

export interface DrawDependencies extends Pick<ChainDependencies, 'clock' | 'chainKeys'> {
  /** Null where no beacon is configured. */
  beacon: Pick<Beacon, 'roundAfter'> | null
}

/** Rows of one INSERT. */
const BATCH_SIZE = 5_000

/** `obstacle` says why the round can never be settled. */
type Seed = { seed: Uint8Array } | { obstacle: string }

type LinkDependencies = Pick<ChainDependencies, 'db' | 'chainKeys'>

/** Takes the lock of the keys, so that a rotation and a new chain follow each other and agree on the key. */
async function lockKeys(tx: Transaction, chainKeys: ChainKeys): Promise<void> {
  await takeLock(tx, LOCKS.chainKeys, 0)
  chainKeys.reread()
}

export async function insertLinks(
  tx: Transaction,
  chainKeys: ChainKeys,
  chainId: string,
  links: readonly Link[],
): Promise<void> {
  await lockKeys(tx, chainKeys)
  const rows = links.map(({ n, link }) => ({ chainId, n, ...chainKeys.encrypt({ chainId, n }, link) }))
  await tx.insert(chainLinks).values(rows)
}

/**
 * Reads a secret: call it only to settle or void round `n`, after its betting has closed.
 * @returns c[n], or the reason why it is lost
 * @throws SettingError if the link is encrypted under a key that is not here
 */
export async function readSeed(
  db: Queryable,
  chainKeys: ChainKeys,
  { chainId, n }: LinkPosition,
): Promise<Seed> {
  const [row] = await db
    .select()
    .from(chainLinks)
    .where(and(eq(chainLinks.chainId, chainId), gte(chainLinks.n, n)))
    .orderBy(chainLinks.n)
    .limit(1)
  if (row === undefined) return { obstacle: `chain ${chainId} has no link for it` }
  const link = chainKeys.decrypt(row)
  return link === null
    ? { obstacle: `chain ${chainId} has a damaged link for it` }
    : { seed: linkAt(n, { n: row.n, link }) }
}

/** @throws SettingError that names a key which the links need and the source of the keys does not hold */
export async function assertLinksReadable({ db, chainKeys }: LinkDependencies): Promise<void> {
  chainKeys.reread()
  for (const keyId of await readKeyIds(db)) if (!chainKeys.has(keyId)) throw chainKeys.missing(keyId)
}

async function readKeyIds(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ keyId: chainLinks.keyId }).from(chainLinks)
  return rows.map(({ keyId }) => keyId)
}

/**
 * Encrypts every link under the first key of the source, before that under a new key if this program generated the source.
 * A crash at any step leaves a source that decrypts every link.
 * @returns the id of the key and the number of links that were under others
 * @throws SettingError if a link is encrypted under a key that is not here; nothing is changed then
 */
export async function rotateChainKey(
  { db, chainKeys, clock }: Pick<ChainDependencies, 'db' | 'chainKeys' | 'clock'>,
  actor: string,
): Promise<{ keyId: string; links: number }> {
  const rotated = await inTransaction(db, async (tx) => {
    await lockKeys(tx, chainKeys)
    chainKeys.addNew()
    const links = await reencryptLinks(tx, chainKeys)
    const keyId = chainKeys.currentKeyId
    await writeAudit(tx, clock, actor, 'chain key rotated', { keyId, links })
    return { keyId, links }
  })
  await inTransaction(db, async (tx) => {
    await lockKeys(tx, chainKeys)
    chainKeys.keepOnly(await readKeyIds(tx))
  })
  return rotated
}

async function reencryptLinks(tx: Transaction, chainKeys: ChainKeys): Promise<number> {
  const isOther = ne(chainLinks.keyId, chainKeys.currentKeyId)
  const rows = (await tx.select().from(chainLinks).where(isOther)).map((row) => {
    const link = chainKeys.decrypt(row)
    if (link === null) throw new Error(`Link ${row.n} of chain ${row.chainId} is damaged. Nothing was done.`)
    return { ...row, ...chainKeys.encrypt(row, link) }
  })
  await tx.delete(chainLinks).where(isOther)
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await tx.insert(chainLinks).values(rows.slice(from, from + BATCH_SIZE))
  }
  return rows.length
}

/** One link in this many is stored, so reading any link costs fewer hashes than this. */
const CHECKPOINT_EVERY = 200

interface Link {
  n: number
  link: Uint8Array
}

/** @returns the links to store, which are secret: the last one and every 200th, in descending order */
export function makeHashChain(length: number, random: RandomSource) {
  let link: Uint8Array = Uint8Array.from(random(32))
  const checkpoints: Link[] = [{ n: length, link }]
  for (let n = length - 1; n >= 0; n -= 1) {
    link = previousLink(link)
    if (n > 0 && n % CHECKPOINT_EVERY === 0) checkpoints.push({ n, link })
  }
  return { c0: bytesToHex(link), checkpoints }
}

/** @returns c[n], computed from a checkpoint at or after n */
function linkAt(n: number, checkpoint: Link): Uint8Array {
  let { link } = checkpoint
  for (let index = checkpoint.n; index > n; index -= 1) link = previousLink(link)
  return link
}

/** The columns of a round that its draw depends on. */
export interface RoundCommitment {
  chainId: string
  n: number
  commitment: string
  beaconRound: number | null
}

/**
 * Loads the seed of a round, or the reason why the round can never be settled. Settling needs the seed and voiding needs the
 * reason, so no round can be both settled and voided.
 * @returns the seed, even if the beacon round that the draw also needs is not published yet; or the obstacle
 * @throws SettingError if the seed is encrypted under a key that is not here
 */
export async function loadDraw(
  tx: Transaction,
  { chainId, n, commitment, beaconRound }: RoundCommitment,
  deps: DrawDependencies,
): Promise<Seed> {
  const obstacle = beaconRound === null ? null : findBeaconObstacle(beaconRound, deps)
  if (obstacle !== null) return { obstacle }
  const draw = await readSeed(tx, deps.chainKeys, { chainId, n })
  if ('obstacle' in draw) return draw
  const isCommitted = bytesToHex(previousLink(draw.seed)) === commitment
  return isCommitted ? draw : { obstacle: `chain ${chainId} does not fit its commitment` }
}

function findBeaconObstacle(beaconRound: number, { clock, beacon }: DrawDependencies): string | null {
  if (beacon === null) return `it needs beacon round ${beaconRound}, and no beacon is configured`
  const isImplausible = beaconRound > lastPlausibleRound(beacon, beaconAfterMs(clock()))
  return isImplausible ? `it needs beacon round ${beaconRound}, which is too far in the future` : null
}
