/** What a copy of the database consists of, and in which order it is brought back. */
import type pg from 'pg'

/**
 * Accounts before transfers, whose trigger moves their balances: a restored balance is recomputed, never copied.
 * What only lives for a moment, sessions, codes, tokens and counters, is left out: a session that somebody ended since
 * the copy must not live again, so players log in once more.
 */
export const COPIED_TABLES = [
  'users',
  'coin_types',
  'controls',
  'chains',
  'chain_links',
  'game_instances',
  'accounts',
  'transfers',
  'bets',
  'idempotency_keys',
  'bank_details',
  'withdrawals',
  'payment_orders',
  'order_claims',
  'payment_claims',
  'payment_refunds',
  'sandbox_payments',
  'protections',
  'complaints',
  'audit_log',
] as const

/** The first line of a copy. */
export interface CopyHeader {
  format: 'city-dice copy 1'
  /** Of the last migration: a copy is brought back into the same schema only. */
  migration: string
  columns: Record<string, string[]>
}

export const FORMAT = 'city-dice copy 1'
/** Ends a table's rows, as COPY itself writes it. */
export const END_OF_TABLE = '\\.'

export async function readColumns(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table_name: string; columns: string[] }>(
    `SELECT table_name::text, array_agg(column_name::text ORDER BY ordinal_position) AS columns
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ANY($1) GROUP BY table_name`,
    [[...COPIED_TABLES]],
  )
  return Object.fromEntries(rows.map(({ table_name, columns }) => [table_name, columns]))
}

export async function readMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1',
  )
  return rows[0]?.hash ?? ''
}

export function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
