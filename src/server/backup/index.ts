/** Backups of the whole database, and their restore: PostgreSQL's own programs, or a copy of the embedded database. */
export { backup } from './backup'
export type { Restored } from './restore'
export { restore } from './restore'
