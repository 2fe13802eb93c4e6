/** Column types that several tables share. */
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment, with milliseconds. */
export const moment = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' })
/** Money. */
export const paise = () => bigint({ mode: 'number' })
