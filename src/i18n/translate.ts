/** Reads a text of the active language. Components read it by useTranslate, which follows a change of language. */
import { i18n } from '@lingui/core'
import { figures } from './figures'
import { currentLanguage, DEFAULT_LANGUAGE } from './locale'
import type { MessageId } from './messageId'

export type TextValues = Readonly<Record<string, string | number>>

/** translate('otp.resendIn', { seconds: 5 }) */
export function translate(id: MessageId, values?: TextValues): string {
  return i18n._(id, { ...figures(), ...values })
}

/**
 * Returns the text of a successful response, which has no code and is English on the wire: its message in English, and in any
 * other language the text of the catalogue.
 */
export function successText(message: string | undefined, id: MessageId): string {
  return (currentLanguage() === DEFAULT_LANGUAGE && message) || translate(id)
}
