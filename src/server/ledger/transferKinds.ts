/**
 * The accounts of every user, the kinds of transfer, and which account each kind debits and credits. The trigger on
 * `transfers` holds the same table and rejects any other pair.
 */
import type { Mode } from '../../domain/core/mode'

/** `cash`, `held` and `dummy` never go below zero; their counterparts `house`, `dummy_house` and `provider` may. */
export const ACCOUNT_KINDS = ['cash', 'held', 'dummy', 'house', 'dummy_house', 'provider'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export const TRANSFER_ACCOUNTS = {
  stake: { debit: 'cash', credit: 'house' },
  prize: { debit: 'house', credit: 'cash' },
  stake_refund: { debit: 'house', credit: 'cash' },
  dummy_stake: { debit: 'dummy', credit: 'dummy_house' },
  dummy_prize: { debit: 'dummy_house', credit: 'dummy' },
  dummy_stake_refund: { debit: 'dummy_house', credit: 'dummy' },
  dummy_grant: { debit: 'dummy_house', credit: 'dummy' },
  deposit: { debit: 'provider', credit: 'cash' },
  deposit_refund: { debit: 'cash', credit: 'provider' },
  withdrawal_hold: { debit: 'cash', credit: 'held' },
  withdrawal_release: { debit: 'held', credit: 'cash' },
  withdrawal_paid: { debit: 'held', credit: 'provider' },
} as const satisfies Record<string, Record<'debit' | 'credit', AccountKind>>
export type TransferKind = keyof typeof TRANSFER_ACCOUNTS

/** The wallet that each mode plays with. */
export const WALLETS = { dummy: 'dummy', real: 'cash' } as const satisfies Record<Mode, AccountKind>

/** The transfers of bets: stakes, prizes, and the refunds of void rounds. */
export const BET_KINDS = {
  dummy: { stake: 'dummy_stake', prize: 'dummy_prize', refund: 'dummy_stake_refund' },
  real: { stake: 'stake', prize: 'prize', refund: 'stake_refund' },
} as const satisfies Record<Mode, Record<string, TransferKind>>
