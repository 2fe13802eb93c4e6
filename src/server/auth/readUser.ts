/** Reads a user with the balances of both wallets. */
import type { User } from '../../contract/account'
import { avatarPreset } from '../../domain/avatar'
import { rupeesFromPaise } from '../../domain/money'
import { AppError } from '../appError'
import type { Database } from '../db'

interface UserRow {
  id: number
  first_name: string
  last_name: string
  mobile_number: string
  profile_picture: string | null
  cash: number
  dummy: number
}

/** Returns the user as the contract has it, balances in rupees. @throws AppError user_not_found */
export async function readUser(db: Database, userId: number): Promise<User> {
  const { rows } = await db.$client.query<UserRow>(
    `SELECT id, first_name, last_name, mobile_number, profile_picture,
            (SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = 'cash') AS cash,
            (SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = 'dummy') AS dummy
       FROM users WHERE id = $1`,
    [userId],
  )
  const row = rows[0]
  if (row === undefined) throw new AppError('user_not_found')
  const { cash, dummy, profile_picture, ...fields } = row
  return {
    ...fields,
    balance: rupeesFromPaise(cash),
    dummy_coins: rupeesFromPaise(dummy),
    profile_picture: profile_picture ?? avatarPreset(null),
  }
}
