/** Words that between them need the glyphs of Devanagari that players see: those of catalogues and dates, and what names consist of. */
import { readdirSync, readFileSync } from 'node:fs'

/** With the joiners that some spellings need. */
const WORDS = /[\p{sc=Deva}\u200c\u200d]+/gu
const CATALOGUES = new URL('../../i18n/', import.meta.url)
const VOWELS = [...'अआइईउऊऋएऐऑओऔॲ']
const CONSONANTS = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरऱलळवशषसह', 'क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़']
const SIGNS = ['', ...'ािीुूृेैॉोौ्ंँः']
/** Frequent in names. Other pairs without a glyph of their own are set as half a letter and a letter. */
const CONJUNCTS = 'क्ष ज्ञ ङ्क ङ्ग ज्य ट्ट ट्ठ ड्ड त्त द्ग द्द द्ध द्भ द्म द्य द्व र्क र्म श्र श्व श्न ष्ट ष्ण ह्न ह्म ह्ल ह्व'

export function devanagariWords(): Set<string> {
  return new Set([
    ...VOWELS,
    ...CONSONANTS.flatMap((consonant) => SIGNS.map((sign) => consonant + sign)),
    ...CONJUNCTS.split(' '),
    ...wordsOfCatalogues(),
    ...wordsOfDates(),
    '।',
  ])
}

/** As `formatDateTime` writes the months, such as 'जन॰'. */
function wordsOfDates(): string[] {
  const dates = new Intl.DateTimeFormat('hi', { day: 'numeric', month: 'short' })
  return Array.from({ length: 12 }, (_, month) => dates.format(new Date(2026, month))).flatMap(
    (date) => date.match(WORDS) ?? [],
  )
}

function wordsOfCatalogues(): string[] {
  const files = readdirSync(CATALOGUES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  return files.flatMap((file) => readFileSync(new URL(file, CATALOGUES), 'utf8').match(WORDS) ?? [])
}
