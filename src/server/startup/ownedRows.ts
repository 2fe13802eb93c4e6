/** Stores what only the owner of the tables may write, once the schema is that of this release. */
import type { Clock } from '../base/clock'
import { Signer } from '../chains'
import { openDatabase } from '../db'
import type { Env } from '../settings'
import { storeFirstLimit } from '../withdrawals'

interface OwnedRows {
  clock: Clock
  ownerUrl: string
  /** Without the secret no key of receipts is published. */
  settings: Pick<Env, 'twoPersonsAbovePaise' | 'appSecret'>
}

export async function storeOwnedRows({ clock, ownerUrl, settings }: OwnedRows): Promise<void> {
  const db = openDatabase(ownerUrl, 1, () => undefined)
  try {
    const { twoPersonsAbovePaise, appSecret } = settings
    if (appSecret !== null) await new Signer(appSecret).publishKey({ db, clock })
    if (twoPersonsAbovePaise !== null) await storeFirstLimit({ db, clock }, twoPersonsAbovePaise)
  } finally {
    await db.$client.end()
  }
}
