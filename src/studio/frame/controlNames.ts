/** The names of controls in the language that is shown. Steps and addresses call controls by their English names. */
import { DEFAULT_LANGUAGE } from '../../i18n/locale'
import { PSEUDO, pseudoText, type ShownLanguage } from '../core/pseudo'

type Texts = Readonly<Record<string, string>>

const CATALOGUES = import.meta.glob<Texts>('../../i18n/*/*.json', { eager: true, import: 'default' })

export interface ControlNames {
  /** Whether a text is shown for this English one; several texts may have the same. */
  is(english: string): (shown: string) => boolean
  /** The English texts for which this one is shown. */
  english(shown: string): readonly string[]
}

export function controlNames(language: ShownLanguage): ControlNames {
  const english = textsOf(DEFAULT_LANGUAGE)
  const translated = language === PSEUDO ? {} : textsOf(language)
  const shownTexts = Object.entries(english).map(([id, text]): [string, string] => [
    text,
    language === PSEUDO ? pseudoText(text) : (translated[id] ?? text),
  ])
  return {
    is: (name) => {
      const names = shownTexts.filter(([text]) => text === name).map(([, shown]) => shown)
      return (shown) => (names.length === 0 ? [name] : names).includes(shown)
    },
    english: (name) => {
      const names = shownTexts.filter(([, shown]) => shown === name).map(([text]) => text)
      return names.length === 0 ? [name] : names
    },
  }
}

function textsOf(language: string): Texts {
  const paths = Object.keys(CATALOGUES).filter((path) => path.split('/').at(-2) === language)
  return Object.assign({}, ...paths.map((path) => CATALOGUES[path]))
}
