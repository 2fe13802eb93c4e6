/** Signs the receipts of bets (Ed25519), so that a player can prove to anybody which bet the server accepted. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BetReceipt } from '../../contract/game'
import { receiptMessage } from '../../domain/fairness/betReceipt'
import type { Clock } from '../base/clock'
import { SettingError } from '../base/errors'
import { COMMAND } from '../base/project'
import type { Database } from '../db'
import type { BetRow } from './betRow'
import { receiptKeys } from './tables'

/** The PKCS #8 form of an Ed25519 key is these bytes and the seed (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32
const KEY_ID_DIGITS = 16

export class ReceiptSigner {
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

  /** Publishes the key, as the owner. Receipts of earlier keys stay valid, so their keys stay published. */
  async publishKey({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
    const { keyId, publicKey } = this
    await db
      .insert(receiptKeys)
      .values({ keyId, publicKey, createdAt: new Date(clock()) })
      .onConflictDoNothing()
  }

  /** @throws SettingError unless the key is published, since nobody could check its receipts */
  async assertPublished(db: Database): Promise<void> {
    if ((await db.$count(receiptKeys, eq(receiptKeys.keyId, this.keyId))) > 0) return
    throw new SettingError(
      `The key of receipts is not published: run "${COMMAND} migrate" as the owner, with the APP_SECRET of the servers.`,
    )
  }

  /** Returns the receipt, always the same for one bet. */
  sign(bet: BetRow): BetReceipt {
    const { id: betId, userId, gameInstanceId: instanceId, city, diceNumber, stakePaise, nonce } = bet
    const message = receiptMessage({ instanceId, betId, userId, city, diceNumber, stakePaise, nonce })
    return {
      game_instance_id: instanceId,
      bet_id: betId,
      user_id: userId,
      city,
      dice_number: diceNumber,
      stake_paise: stakePaise,
      nonce,
      key_id: this.keyId,
      signature: sign(null, Buffer.from(message), this.key).toString('hex'),
    }
  }
}
