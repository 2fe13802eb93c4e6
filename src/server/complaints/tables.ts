/** The table of complaints and their answers. Rows are deleted after a year. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db'

export const complaints = pgTable(
  'complaints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    mobileNumber: text().notNull(),
    /** The account that filed it; null for visitors. */
    userId: integer(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: moment().notNull(),
    /** Written once by an operator; null while the complaint is open. */
    answer: text(),
    answeredAt: moment(),
    answeredBy: text(),
  },
  (table) => [index('complaints_created').on(table.createdAt), index('complaints_user').on(table.userId)],
)
