/** Format of a backup file: its tables in the order in which they are restored, and its header. */
/**
 * Accounts precede transfers, because restoring the transfers recomputes the balances through their trigger. Short-lived
 * tables (sessions, codes, tokens, counters) are left out: a session revoked since the backup must stay revoked, so all
 * players log in again.
 */
export const BACKUP_TABLES = [
  'users',
  'known_devices',
  'coin_types',
  'controls',
  'chains',
  'chain_links',
  'game_instances',
  'accounts',
  'transfers',
  'bets',
  'receipt_keys',
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

/** First line of a backup, as JSON. */
export interface BackupHeader {
  format: typeof FORMAT
  /** Hash of the last applied migration; a backup can be restored into the same schema only. */
  migration: string
  columns: Record<string, string[]>
}

export const FORMAT = 'city-dice copy 1'
/** Line after the last row of a table, as in PostgreSQL's COPY text format. */
export const END_OF_TABLE = '\\.'
