/** Backups of the whole database in one file, and their restore into an empty database. */
export { backup } from './backup'
export { restore } from './restore'
