/** The statement as a CSV file. */
import type { StatementEntry } from '../../contract/statement'
import { localTime } from '../../domain/time'
import { translate } from '../../i18n/translate'
import { entryName } from './entryTexts'

/** Without it Excel reads the file in the encoding of the system. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Times are the player's; the header names the time zone. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  const header = [
    translate('statement.time', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    translate('statement.entry'),
    translate('statement.reference'),
    translate('statement.amount'),
    translate('statement.before'),
    translate('statement.after'),
  ]
  const rows = entries.map((entry) => [
    localTime(Date.parse(entry.createdAt)),
    entryName(entry),
    entry.reference,
    entry.amount.toFixed(2),
    entry.balance_before.toFixed(2),
    entry.balance_after.toFixed(2),
  ])
  return BYTE_ORDER_MARK + [header, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** Web views of apps, this product's among them, neither save what a page has made nor print. Those of iPhones do not name Safari. */
export function canSaveFiles(): boolean {
  return !/CityDiceApp|; wv\)|\(iP(?!.* Safari\/)/.test(navigator.userAgent)
}

/** Saves a text as a file of the device. Requires `canSaveFiles`. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Revoked at once, the download would fail.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
