/** The roles of the application and of the operator's commands. Hand-written, since the builder has no GRANT. */
import { readFileSync } from 'node:fs'
import { executeSql, type Queryable } from '../../core/pool'

/** The logins that `grants.sql` names. */
export const ROLES = { application: 'city_dice_app', operator: 'city_dice_operator' } as const

/** @param file `grants.sql`, which runs in one transaction. @throws the error of PostgreSQL if a role is missing */
export async function grantRoles(db: Queryable, file: string): Promise<void> {
  await executeSql(db, readFileSync(file, 'utf8'))
}

/** @returns whether the connected role may rewrite everything, as it owns the tables or is a superuser */
export async function ownsTables(db: Queryable): Promise<boolean> {
  const { rows } = await executeSql<{ isOwner: boolean }>(
    db,
    `SELECT pg_has_role(relowner, 'USAGE') AS "isOwner" FROM pg_class WHERE oid = 'public.transfers'::regclass`,
  )
  return rows[0]?.isOwner === true
}
