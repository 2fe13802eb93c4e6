/** The tables of the hash chains, of their secret links, and of the keys that sign chains and receipts. */
import { boolean, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { MODES } from '../../domain/core/mode'
import { moment } from '../db'

export const chains = pgTable(
  'chains',
  {
    /** For example real-3; the next chain is real-3-2. */
    id: text().primaryKey(),
    mode: text({ enum: MODES }).notNull(),
    coinTypeId: integer().notNull(),
    serial: integer().notNull(),
    length: integer().notNull(),
    /** Published before the salt is drawn. */
    c0: text().notNull(),
    salt: text(),
    /** The beacon round whose randomness becomes the salt; null without a beacon. */
    saltRound: integer(),
    createdAt: moment().notNull(),
    /** The history that the database had then. */
    history: text().notNull(),
    /** A retired chain opens no more rounds, because its links are lost or may be known. Open rounds still settle. */
    retiredAt: moment(),
    /** Whether an operator has ordered the result, in the sandbox. An ordered chain has one round. */
    isOrdered: boolean().notNull().default(false),
    /** Of a server, in hex; null where an earlier release made the chain and nothing proves it, or a thief has inserted it. */
    signature: text(),
  },
  (table) => [unique('chains_place').on(table.mode, table.coinTypeId, table.serial)],
)

/** Every 200th secret link of a chain; the links between are hashed from the next stored one. */
export const chainLinks = pgTable(
  'chain_links',
  {
    chainId: text().notNull(),
    n: integer().notNull(),
    /** The key outside the database that opens the link. */
    keyId: text().notNull(),
    link: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.n] })],
)

/** Public keys of all chains and receipts that were ever signed. Only the owner adds rows. */
export const receiptKeys = pgTable('receipt_keys', {
  /** First 16 hex digits of the SHA-256 of the key. */
  keyId: text().primaryKey(),
  /** Ed25519, 32 bytes in hex. */
  publicKey: text().notNull(),
  createdAt: moment().notNull(),
})
