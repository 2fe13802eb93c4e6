/**
 * Signs chains and the receipts of bets (Ed25519), with a key that the roles of the database do not have. Everybody has
 * the public keys, which only the owner of the tables adds.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { SettingError } from '../base/errors'
import { COMMAND } from '../base/project'
import type { Database, Queryable } from '../db'
import { type chains, receiptKeys } from './tables'

/** The PKCS #8 form of an Ed25519 key is these bytes and the seed (RFC 8410, section 7), its SPKI form these and the key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const SEED_BYTES = 32
const KEY_ID_DIGITS = 16

export class Signer {
  readonly keyId: string
  /** 32 bytes in hex. */
  readonly publicKey: string
  private readonly key: KeyObject

  /** @param secret of all servers of one database, so that they sign with one key */
  constructor(secret: string) {
    const seed = Buffer.from(hkdfSync('sha256', secret, '', 'bet receipts', SEED_BYTES))
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
    const publicKey = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).subarray(-32)
    this.publicKey = publicKey.toString('hex')
    this.keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, KEY_ID_DIGITS)
  }

  /** Publishes the key, as the owner. What earlier keys signed stays valid, so they stay published. */
  async publishKey({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
    const { keyId, publicKey } = this
    await db
      .insert(receiptKeys)
      .values({ keyId, publicKey, createdAt: new Date(clock()) })
      .onConflictDoNothing()
  }

  /** @throws SettingError unless the key is published, since nobody could check its signatures */
  async assertPublished(db: Database): Promise<void> {
    if ((await db.$count(receiptKeys, eq(receiptKeys.keyId, this.keyId))) > 0) return
    throw new SettingError(
      `The key of receipts is not published: run "${COMMAND} migrate" as the owner, with the APP_SECRET of the servers.`,
    )
  }

  /** Returns the signature in hex, always the same for one text. */
  signText(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('hex')
  }
}

type Chain = typeof chains.$inferSelect

/** Returns the text of a chain that is signed: what its rounds follow from, and where they may open. */
export function chainText(
  chain: Omit<Chain, 'salt' | 'createdAt' | 'history' | 'retiredAt' | 'signature'>,
): string {
  const { id, mode, coinTypeId, serial, length, c0, saltRound, isOrdered } = chain
  return `DCC1|${id}|${mode}|${coinTypeId}|${serial}|${length}|${c0}|${saltRound ?? ''}|${isOrdered}`
}

/** Returns whether one of the published keys has signed the text: without that a server did not make it. */
type SignatureCheck = (text: string, signature: string) => boolean

export async function readSignatureCheck(db: Queryable): Promise<SignatureCheck> {
  const keys = (await db.select().from(receiptKeys)).map(({ publicKey }) =>
    createPublicKey({
      key: Buffer.concat([SPKI_PREFIX, Buffer.from(publicKey, 'hex')]),
      format: 'der',
      type: 'spki',
    }),
  )
  return (text, signature) =>
    keys.some((key) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex')))
}

/** Returns whether a server has signed the chain. */
export type ChainCheck = (chain: Chain) => boolean

export async function readChainCheck(db: Queryable): Promise<ChainCheck> {
  const isSigned = await readSignatureCheck(db)
  return (chain) => isSigned(chainText(chain), chain.signature ?? '')
}
