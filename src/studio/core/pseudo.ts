/**
 * The pseudo-language: English in brackets, with accents on its letters and 40 % longer. A text without accents has escaped the
 * catalogue, and one that is cut off has too small a box.
 */
import type { Language } from '../../i18n/locale'

/** Next to the languages of the catalogue, only in the studio and in tests. */
export const PSEUDO = 'pseudo'
export type ShownLanguage = Language | typeof PSEUDO

type Part = string | readonly [name: string, kind?: string, options?: Readonly<Record<string, unknown>>]

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'áƀçďéƒĝĥíĵķļṁñóþɋŕšţúṽŵẋýž'
const LONGER = 0.4
const BRACKETS = 2

/** @param texts of a catalogue, as the build compiles them */
export function pseudoTexts(texts: Readonly<Record<string, unknown>>): Record<string, readonly Part[]> {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, pseudoMessage(text as Part[])]))
}

/** Around each English catalogue of the studio's pages. */
export const inChosenLanguage = (texts: Readonly<Record<string, unknown>>): object =>
  document.querySelector(`meta[name="studio-language"][content="${PSEUDO}"]`) === null
    ? texts
    : pseudoTexts(texts)

/** @param text without values */
export const pseudoText = (text: string): string => pseudoMessage([text]).join('')

function pseudoMessage(parts: readonly Part[]): readonly Part[] {
  const added = Math.max(BRACKETS, Math.ceil(LONGER * lengthOf(parts)))
  // A browser breaks a line only between words.
  const padding = ' ~~~~'
    .repeat(added)
    .slice(0, added - BRACKETS)
    .replace(/ $/, '~')
  return ['[', ...accented(parts), `${padding}]`]
}

/** Names of values, tags and the numbers of plurals stay. */
function accented(parts: readonly Part[]): Part[] {
  return parts.map((part) => {
    if (typeof part === 'string') return part.replace(/<\/?\w+\/?>|[a-z]/gi, accent)
    const [name, kind, options] = part
    if (kind === undefined || options === undefined) return part
    const branches = Object.entries(options).map(([key, branch]) => [
      key,
      Array.isArray(branch) ? accented(branch) : branch,
    ])
    return [name, kind, Object.fromEntries(branches)]
  })
}

function accent(letter: string): string {
  const other = ACCENTED[PLAIN.indexOf(letter.toLowerCase())]
  if (letter.length > 1 || other === undefined) return letter
  return letter === letter.toLowerCase() ? other : other.toUpperCase()
}

/** Without tags. A value counts nothing: a number is as long in every language, and a text is longer itself. */
function lengthOf(parts: readonly Part[]): number {
  const lengths = parts.map((part) =>
    typeof part === 'string'
      ? part.replace(/<[^>]*>/g, '').length
      : lengthOf((part[2]?.other as readonly Part[] | undefined) ?? []),
  )
  return lengths.reduce((sum, length) => sum + length, 0)
}
