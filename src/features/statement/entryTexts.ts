/** The texts of a statement's entry. */
import type { StatementEntry } from '../../contract/statement'
import type { MessageId } from '../../i18n/messageId'
import { translate } from '../../i18n/translate'

const NAMES: Readonly<Record<string, MessageId>> = {
  stake: 'statement.stake',
  prize: 'statement.prize',
  stake_refund: 'statement.stakeRefund',
  grant: 'statement.grant',
  deposit: 'transactions.deposit',
  deposit_refund: 'statement.depositRefund',
  withdrawal_hold: 'transactions.withdrawal',
  withdrawal_release: 'statement.withdrawalReturned',
}
const SHOWN_ID_CHARACTERS = 8

/** Returns the kind's text; a kind of another backend is shown as it was sent. */
export function entryName({ kind }: StatementEntry): string {
  const name = NAMES[kind]
  return name === undefined ? kind : translate(name)
}

/** The round of a bet, or the end of a payment's id; '' for coins that were given. */
export function entryReference({ kind, reference }: StatementEntry): string {
  if (kind === 'grant') return ''
  return /stake|prize/.test(kind)
    ? translate('statement.round', { id: reference })
    : reference.slice(-SHOWN_ID_CHARACTERS)
}
