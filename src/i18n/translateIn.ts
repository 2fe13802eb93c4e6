/** Translates into any language, for the server, whose players do not all read the same one. */
import { type I18n, i18n, setupI18n } from '@lingui/core'
import { figures } from './figures'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language, numberLocale } from './locale'
import type { MessageId } from './messageId'
import type { TextValues } from './translate'

const CATALOGUES = new Map<Language, I18n>(await Promise.all(LANGUAGES.map(readCatalogue)))

async function readCatalogue(locale: Language): Promise<[Language, I18n]> {
  // English is the language of the whole server.
  if (locale === DEFAULT_LANGUAGE) return [locale, i18n]
  const { default: messages } = await import(`./${locale}/server.json`)
  return [locale, setupI18n({ locale, locales: numberLocale(locale), messages: { [locale]: messages } })]
}

/** @param language as the client or the database has it; English without one, or with one that has no texts @param id of `server.json` */
export function translateIn(language: string | null | undefined, id: MessageId, values?: TextValues): string {
  const known = isLanguage(language) ? language : DEFAULT_LANGUAGE
  return CATALOGUES.get(known)!._(id, { ...figures(), ...values })
}
