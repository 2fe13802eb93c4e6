/** Notifies every process that rounds or controls have changed. Hand-written, since the builder has no NOTIFY. */
import { executeSql, type Queryable } from '../../db'

/** NOTIFY channel: sent when rounds open, settle or are voided, and when a control changes. */
export const ROUNDS_CHANNEL = 'board'

/** In a transaction, the notification is sent by its COMMIT. */
export async function notifyRounds(db: Queryable): Promise<void> {
  await executeSql(db, `NOTIFY ${ROUNDS_CHANNEL}`)
}
