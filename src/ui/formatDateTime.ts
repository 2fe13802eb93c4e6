/** Formats a date and time in Indian English, in the time zone of the device. */
import { NUMBER_LOCALE } from '../i18n/locale'

// Created on first use: constructing Intl.DateTimeFormat is slow, and most pages show no date.
let formatter: Intl.DateTimeFormat | null = null

/** @returns '5 Jan 2026, 09:07 pm' in the device's time zone; '' if `atMs` is not finite */
export function formatDateTime(atMs: number): string {
  formatter ??= new Intl.DateTimeFormat(NUMBER_LOCALE, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return Number.isFinite(atMs) ? formatter.format(atMs) : ''
}
