/** Updates the fields that a user may change: the names, the avatar and the language. */
import { eq } from 'drizzle-orm'
import type { User } from '../../contract/account'
import { sanitiseText } from '../../domain/core/sanitise'
import { isLanguage } from '../../i18n/locale'
import { AppError } from '../base/appError'
import type { BodyOf } from '../http'
import type { AuthDependencies } from './dependencies'
import { users } from './tables'

type Profile = Pick<User, 'first_name' | 'last_name' | 'profile_picture'>

/** Returns the stored profile. @throws AppError names_required, user_not_found */
export async function editProfile(
  { db }: Pick<AuthDependencies, 'db'>,
  userId: number,
  form: BodyOf<'editProfile'>,
): Promise<Profile> {
  const firstName = sanitiseText(form.first_name)
  const lastName = sanitiseText(form.last_name)
  if (firstName === '' || lastName === '') throw new AppError('names_required')
  const [profile] = await db
    .update(users)
    .set({
      firstName,
      lastName,
      profilePicture: sanitiseText(form.profile_picture) || null,
      ...(isLanguage(form.language) ? { language: form.language } : {}),
    })
    .where(eq(users.id, userId))
    .returning({
      first_name: users.firstName,
      last_name: users.lastName,
      profile_picture: users.profilePicture,
    })
  if (profile === undefined) throw new AppError('user_not_found')
  return profile
}
