/** What the house keeps for itself: caps shared by all processes, who is here, complaints, and who changed what. */
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** Turns taken under a cap that all processes share. */
export const turns = pgTable('turns', {
  key: text().primaryKey(),
  takenAtMs: bigint({ mode: 'number' }).array().notNull(),
  expiresAt: moment().notNull(),
})

/** Whom each process has seen at the table lately. */
export const presence = pgTable('presence', {
  process: text().primaryKey(),
  /** Their ids: who has been seen by several is one. */
  users: integer().array().notNull(),
  at: moment().notNull(),
})

export const complaints = pgTable('complaints', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  mobileNumber: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: moment().notNull(),
  /** What an operator told them, once; null while the complaint is open. */
  answer: text(),
  answeredAt: moment(),
  answeredBy: text(),
})

/** Every change that an operator made: what, when and by whom. Never rewritten. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  details: jsonb().notNull(),
})
