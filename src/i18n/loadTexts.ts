/** Loads the catalogues of the active language. A page loads those of its texts together with its code. */
import { i18n, type Messages } from '@lingui/core'
import { currentLanguage, type Language, numberLocale } from './locale'
import type { TextArea } from './messageId'

/** What every page shows. */
export const START_TEXTS: readonly TextArea[] = ['content', 'site']

const CATALOGUES = import.meta.glob<Messages>(['./*/*.json', '!./*/server.json'], { import: 'default' })

/** What is loaded in the active language. */
const loadedAreas = new Set<TextArea>()

export async function loadTexts(...areas: readonly TextArea[]): Promise<void> {
  for (const area of areas) loadedAreas.add(area)
  await load(currentLanguage(), areas)
}

/** Shows the texts in another language, once those that are loaded have arrived in it. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language, [...loadedAreas])
  i18n.activate(language, numberLocale(language))
}

async function load(language: Language, areas: readonly TextArea[]): Promise<void> {
  const loaded = await Promise.all(areas.map((area) => CATALOGUES[`./${language}/${area}.json`]!()))
  i18n.load(language, Object.assign({}, ...loaded))
  if (i18n.locale === '') i18n.activate(language, numberLocale(language))
}
