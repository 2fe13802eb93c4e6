/** Formats a date and time as in India, in the time zone of the device. */
import { currentLanguage, type Language, numberLocale } from '../i18n/locale'

// Created on first use: constructing Intl.DateTimeFormat is slow, and most pages show no date.
const formatters: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/** @returns '5 Jan 2026, 09:07 pm' in the device's time zone; '' if `atMs` is not finite */
export function formatDateTime(atMs: number): string {
  const language = currentLanguage()
  formatters[language] ??= new Intl.DateTimeFormat(numberLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  // A narrow page breaks the line before the time, not within it.
  return Number.isFinite(atMs) ? formatters[language].format(atMs).replace(/\s(?=[ap]m$)/, '\u00a0') : ''
}
