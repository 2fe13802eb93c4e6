/** Text messages leave through one small interface. The sandbox's sender writes what a phone would have received. */
import type { OutboxMessage } from '../../../contract/sandbox'
import type { Clock } from '../../clock'
import type { Pool } from '../../db'

export interface Sms {
  mobileNumber: string
  text: string
  /** The code in the text, if there is one. */
  otp: string | null
}

export interface SmsSender {
  /** @throws if the message was not taken */
  send: (sms: Sms) => Promise<void>
}

const SHOWN = 20

/** Kept in the database, so that every process of a server shows the same phone. */
export function outboxSender(pool: Pool, clock: Clock): SmsSender {
  return {
    send: async ({ mobileNumber, text, otp }) => {
      await pool.query(
        'INSERT INTO sms_outbox (mobile_number, text, otp, created_at) VALUES ($1, $2, $3, $4)',
        [mobileNumber, text, otp, new Date(clock())],
      )
    },
  }
}

/** The messages of a number, newest first. */
export async function readOutbox(pool: Pool, mobileNumber: string): Promise<OutboxMessage[]> {
  const { rows } = await pool.query<{ text: string; otp: string | null; at: Date }>(
    `SELECT text, otp, created_at AS at FROM sms_outbox WHERE mobile_number = $1 ORDER BY id DESC LIMIT ${SHOWN}`,
    [mobileNumber],
  )
  return rows.map(({ text, otp, at }) => ({ text, otp, at: at.toISOString() }))
}
