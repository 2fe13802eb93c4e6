/** Reads a text of the active language. Components read it by useTranslate, which follows a change of language. */
import { i18n } from '@lingui/core'
import { figures } from './figures'
import type { MessageId } from './messageId'

export type TextValues = Readonly<Record<string, string | number>>

/** translate('otp.resendIn', { seconds: 5 }) */
export function translate(id: MessageId, values?: TextValues): string {
  return i18n._(id, { ...figures(), ...values })
}
