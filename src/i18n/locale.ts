/** The languages of the texts: each is a folder of catalogues and a line of languages.json. */
import { i18n } from '@lingui/core'
import languages from './languages.json' with { type: 'json' }

export type Language = keyof typeof languages

/** The language of the addresses without a prefix, and of the messages that the API sends. */
export const DEFAULT_LANGUAGE: Language = 'en'

export const LANGUAGES = Object.keys(languages) as readonly Language[]

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** Returns the language of the texts that are shown. A component renders again with it if it calls `useTranslate`. */
export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE
}

/** Returns the locale by which `Intl` writes numbers and dates, with Latin digits in every language. */
export function numberLocale(language: Language = currentLanguage()): string {
  return languages[language].numbers
}

/** Returns what the language calls itself. */
export function languageName(language: Language): string {
  return languages[language].name
}
