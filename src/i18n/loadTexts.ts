/** Loads the catalogues of the active language. A page loads those of its texts together with its code. */
import { i18n, type Messages } from '@lingui/core'
import { DEFAULT_LANGUAGE, isLanguage, type Language, numberLocale } from './locale'
import type { TextArea } from './messageId'

/** What every page shows. */
export const START_TEXTS: readonly TextArea[] = ['content', 'site']

const CATALOGUES = import.meta.glob<Messages>(['./*/*.json', '!./*/server.json'], { import: 'default' })

/** What is loaded in each language that is shown. */
const areas = new Set<TextArea>(START_TEXTS)

/** The inline script of every page has chosen the language of the document. */
let wanted = documentLanguage()

function documentLanguage(): Language {
  // The build renders pages without a document.
  const lang = globalThis.document?.documentElement?.lang
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

export async function loadTexts(...more: readonly TextArea[]): Promise<void> {
  for (const area of more) areas.add(area)
  await load(wanted, more)
}

/** Shows the texts in a language, by default in that of the document, once all that are loaded have arrived in it. */
export async function showLanguage(language: Language = wanted): Promise<void> {
  wanted = language
  for (let count = 0; count < areas.size; ) {
    count = areas.size
    await load(language, [...areas])
  }
  // Another language may have been chosen meanwhile.
  if (wanted === language) i18n.activate(language, numberLocale(language))
}

async function load(language: Language, names: readonly TextArea[]): Promise<void> {
  const loaded = await Promise.all(names.map((area) => CATALOGUES[`./${language}/${area}.json`]!()))
  i18n.load(language, Object.assign({}, ...loaded))
}
