/** The interface that sends text messages, and its sandbox implementation, which stores them in an outbox. */
import type { OutboxMessage } from '../../../contract/sandbox'
import type { Clock } from '../../clock'
import type { Database } from '../../db'

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
      await db.$client.query(
        'INSERT INTO sms_outbox (mobile_number, text, otp, created_at) VALUES ($1, $2, $3, $4)',
        [mobileNumber, text, otp, new Date(clock())],
      )
    },
  }
}

/** Returns the last messages to a number, newest first. */
export async function readOutbox(db: Database, mobileNumber: string): Promise<OutboxMessage[]> {
  const { rows } = await db.$client.query<{ text: string; otp: string | null; at: Date }>(
    `SELECT text, otp, created_at AS at FROM sms_outbox WHERE mobile_number = $1 ORDER BY id DESC LIMIT ${OUTBOX_LIMIT}`,
    [mobileNumber],
  )
  return rows.map(({ text, otp, at }) => ({ text, otp, at: at.toISOString() }))
}
