/** The interface that sends text messages, and its sandbox implementation, which stores them in an outbox. */
import { desc, eq } from 'drizzle-orm'
import type { OutboxMessage } from '../../../contract/sandbox'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { smsOutbox } from '../tables'

export interface Sms {
  mobileNumber: string
  text: string
  /** The code in the text; null if the text has none. */
  otp: string | null
}

export interface SmsSender {
  /** @throws if the gateway does not accept the message */
  send: (sms: Sms) => Promise<void>
}

const OUTBOX_LIMIT = 20

/** Stores messages in the database, so that every process reads the same outbox. */
export function outboxSender(db: Database, clock: Clock): SmsSender {
  return {
    send: async ({ mobileNumber, text, otp }) => {
      await db.insert(smsOutbox).values({ mobileNumber, text, otp, createdAt: new Date(clock()) })
    },
  }
}

/** Returns the last messages to a number, newest first. */
export async function readOutbox(db: Database, mobileNumber: string): Promise<OutboxMessage[]> {
  const rows = await db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.mobileNumber, mobileNumber))
    .orderBy(desc(smsOutbox.id))
    .limit(OUTBOX_LIMIT)
  return rows.map(({ text, otp, createdAt }) => ({ text, otp, at: createdAt.toISOString() }))
}
