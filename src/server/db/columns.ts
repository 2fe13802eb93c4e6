/** Column types that several tables share. */
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with millisecond precision. */
export const moment = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' })
/** An amount of money in paise. */
export const paise = () => bigint({ mode: 'number' })
