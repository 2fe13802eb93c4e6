/** The user's own record: read with the balances of both wallets, and the fields that a user may change. */
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { User } from '../../contract/account'
import { avatarPreset, isAvatar } from '../../domain/account/avatar'
import { rupeesFromPaise } from '../../domain/core/money'
import { sanitiseText } from '../../domain/core/sanitise'
import { isLanguage } from '../../i18n/locale'
import { AppError } from '../base/errors'
import type { Queryable } from '../db'
import type { BodyOf } from '../http'
import { accounts, inUserTransaction, sumBetsSince } from '../ledger'
import type { AuthDependencies } from './dependencies'
import { users } from './tables'

/**
 * Returns the user as the contract has it, balances in rupees.
 * @param from if given, prizes less stakes since then are returned too
 * @throws AppError user_not_found
 */
export async function readUser(db: Queryable, userId: number, from: Date | null = null): Promise<User> {
  const cash = alias(accounts, 'cash')
  const dummy = alias(accounts, 'dummy')
  const [row] = await db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      mobile_number: users.mobileNumber,
      profilePicture: users.profilePicture,
      language: users.language,
      cashPaise: cash.balancePaise,
      dummyPaise: dummy.balancePaise,
      ...(from === null
        ? {}
        : {
            netPaise: sumBetsSince(db, { userId, mode: 'real', from }),
            dummyNetPaise: sumBetsSince(db, { userId, mode: 'dummy', from }),
          }),
    })
    .from(users)
    .innerJoin(cash, and(eq(cash.userId, users.id), eq(cash.kind, 'cash')))
    .innerJoin(dummy, and(eq(dummy.userId, users.id), eq(dummy.kind, 'dummy')))
    .where(eq(users.id, userId))
  // A closed account has no number.
  if (row === undefined || row.mobile_number === null) throw new AppError('user_not_found')
  const { cashPaise, dummyPaise, netPaise = 0, dummyNetPaise = 0, profilePicture, ...fields } = row
  return {
    ...fields,
    mobile_number: row.mobile_number,
    balance: rupeesFromPaise(cashPaise),
    dummy_coins: rupeesFromPaise(dummyPaise),
    // Earlier releases stored any text.
    profile_picture: isAvatar(profilePicture ?? '') ? profilePicture : avatarPreset(null),
    ...(from === null
      ? {}
      : {
          today: {
            from: from.toISOString(),
            net: rupeesFromPaise(netPaise),
            dummy_net: rupeesFromPaise(dummyNetPaise),
          },
        }),
  }
}

type Profile = Pick<User, 'first_name' | 'last_name' | 'profile_picture'>

/** Returns the stored profile. @throws AppError names_required, profile_failed for another picture, unauthorized */
export async function editProfile(
  { db }: Pick<AuthDependencies, 'db'>,
  userId: number,
  form: BodyOf<'editProfile'>,
): Promise<Profile> {
  const firstName = sanitiseText(form.first_name)
  const lastName = sanitiseText(form.last_name)
  if (firstName === '' || lastName === '') throw new AppError('names_required')
  const picture = sanitiseText(form.profile_picture)
  if (picture !== '' && !isAvatar(picture)) throw new AppError('profile_failed', true)
  const [profile] = await inUserTransaction({ db }, userId, (tx) =>
    tx
      .update(users)
      .set({
        firstName,
        lastName,
        profilePicture: picture || null,
        ...(isLanguage(form.language) ? { language: form.language } : {}),
      })
      .where(eq(users.id, userId))
      .returning({
        first_name: users.firstName,
        last_name: users.lastName,
        profile_picture: users.profilePicture,
      }),
  )
  return profile!
}
