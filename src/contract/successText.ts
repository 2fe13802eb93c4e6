/** The text of a successful response. On the wire it is English, and has no code. */
import { currentLanguage, DEFAULT_LANGUAGE } from '../i18n/locale'
import type { MessageId } from '../i18n/messageId'
import { translate } from '../i18n/translate'

/** Returns the message of the response in English, and in any other language the text of the catalogue. */
export function successText(message: string | undefined, id: MessageId): string {
  return (currentLanguage() === DEFAULT_LANGUAGE && message) || translate(id)
}
