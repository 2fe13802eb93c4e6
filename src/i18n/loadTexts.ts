/** Loads the catalogues of the active language. A page loads those of its texts together with its code. */
import { i18n, type Messages } from '@lingui/core'
import { LOCALE, NUMBER_LOCALE } from './locale'
import type { TextArea } from './messageId'

/** What every page shows. */
export const START_TEXTS: readonly TextArea[] = ['content', 'site']

const CATALOGUES = import.meta.glob<Messages>(['./*/*.json', '!./*/server.json'], { import: 'default' })

export async function loadTexts(...areas: readonly TextArea[]): Promise<void> {
  const loaded = await Promise.all(areas.map((area) => CATALOGUES[`./${LOCALE}/${area}.json`]!()))
  i18n.load(LOCALE, Object.assign({}, ...loaded))
  if (i18n.locale !== LOCALE) i18n.activate(LOCALE, NUMBER_LOCALE)
}
