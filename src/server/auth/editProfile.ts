/** Updates the fields that a user may change: the names and the avatar. */
import { sanitiseText } from '../../domain/sanitise'
import { AppError } from '../appError'
import type { Database } from '../db'

export type Profile = { first_name: string; last_name: string; profile_picture: string }

/** Returns the stored profile. @throws AppError names_required, user_not_found */
export async function editProfile(db: Database, userId: number, form: Profile): Promise<Profile> {
  const firstName = sanitiseText(form.first_name)
  const lastName = sanitiseText(form.last_name)
  if (firstName === '' || lastName === '') throw new AppError('names_required')
  const { rows } = await db.$client.query<Profile>(
    `UPDATE users SET first_name = $2, last_name = $3, profile_picture = $4 WHERE id = $1
     RETURNING first_name, last_name, profile_picture`,
    [userId, firstName, lastName, sanitiseText(form.profile_picture) || null],
  )
  if (rows[0] === undefined) throw new AppError('user_not_found')
  return rows[0]
}
