/** The passwords of the embedded database's logins. */
import { createHmac } from 'node:crypto'
import { ROLES } from '../schema/grantRolesSql'

/** The secret file with the superuser's password. */
export const PASSWORD_FILE = 'postgres-password'

/** Derived, so that the passwords of the roles need no files, and do not lead back to that of the superuser. */
export function rolePasswords(password: string): Record<string, string> {
  const passwordOf = (role: string) => createHmac('sha256', password).update(role).digest('hex')
  return Object.fromEntries(Object.values(ROLES).map((role) => [role, passwordOf(role)]))
}
