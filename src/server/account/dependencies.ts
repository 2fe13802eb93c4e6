/** What changes of the number, the closing of an account and the download of its data need. */
import type { AuthDependencies } from '../auth'

/** Codes are those of `auth`, and all else of an account is in the database. */
export type AccountDependencies = AuthDependencies
