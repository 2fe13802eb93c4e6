/** Sends text messages: through an HTTP gateway, or in the sandbox into an outbox. */
import { desc, eq } from 'drizzle-orm'
import type { OutboxMessage } from '../../contract/account'
import type { Clock } from '../base/clock'
import type { Database } from '../db'
import { smsOutbox } from './tables'

interface Sms {
  mobileNumber: string
  text: string
  /** The code in the text; null if the text has none. */
  otp: string | null
}

export interface SmsSender {
  /** @throws if the gateway does not accept the message */
  send: (sms: Sms) => Promise<void>
}

const TIMEOUT_MS = 10_000
const OUTBOX_LIMIT = 20

/** Sends through a gateway. @param template a URL with {mobile} and {text} in it */
export function httpSender(template: string): SmsSender {
  return {
    send: async ({ mobileNumber, text }) => {
      const url = template
        .replaceAll('{mobile}', encodeURIComponent(mobileNumber))
        .replaceAll('{text}', encodeURIComponent(text))
      const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) })
      // The error must not contain the URL, which holds the code and usually the key of the gateway.
      if (!response.ok) throw new Error(`SMS gateway response ${response.status}`)
    },
  }
}

/** Stores messages in the database, so that every process reads the same outbox. */
export function outboxSender({ db, clock }: { db: Database; clock: Clock }): SmsSender {
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
