/**
 * Subsets a font to the glyphs that some words are set with, which subset-font takes no list of. A subset by letters alone keeps every conjunct that the letters
 * can form, which in a font of Devanagari is three times as many as a language uses.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
// @ts-expect-error The package has no types.
import fontverter from 'fontverter'
import { Blob, Face, Font, type GlyphPosition, shape, Buffer as TextBuffer } from 'harfbuzzjs'

const require = createRequire(import.meta.url)
/** Of hb_memory_mode_t, hb_subset_flags_t and hb_subset_sets_t. */
const WRITABLE = 2
const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200
const LAYOUT_FEATURES = 6

/** The functions of the module that are called here. */
type Call =
  | '_initialize'
  | 'malloc'
  | `hb_blob_${'create' | 'get_data' | 'get_length'}`
  | `hb_face_${'create' | 'reference_blob'}`
  | `hb_set_${'add' | 'clear' | 'invert'}`
  | 'hb_subset_or_fail'
  | `hb_subset_input_${'create_or_fail' | 'set' | 'set_flags' | 'unicode_set' | 'glyph_set'}`

const { instance } = await WebAssembly.instantiate(
  await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
)
const harfbuzz = instance.exports as { memory: WebAssembly.Memory } & Record<
  Call,
  (...values: number[]) => number
>
// The export by which every WebAssembly reactor is started, before its others are called.
harfbuzz._initialize()

/** Opens a font of any format. */
export async function openFont(file: Buffer): Promise<Font> {
  return new Font(new Face(new Blob(await fontverter.convert(file, 'truetype'))))
}

/**
 * @param onStep is called with the glyphs of each step of setting the word
 * @returns the glyphs of the word and where they lie
 */
export function setWord(
  font: Font,
  word: string,
  onStep: (glyphs: number[]) => void = () => undefined,
): { glyphs: number[]; positions: GlyphPosition[] } {
  const glyphsOf = (buffer: TextBuffer) => buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
  const text = new TextBuffer()
  text.addText(word)
  text.guessSegmentProperties()
  text.setMessageFunc((buffer) => {
    onStep(glyphsOf(buffer))
    return true
  })
  shape(font, text)
  return { glyphs: glyphsOf(text), positions: text.getGlyphPositions() }
}

/** @returns the subset as WOFF2 */
export async function subsetGlyphs(file: Buffer, words: Iterable<string>): Promise<Buffer> {
  const original = await fontverter.convert(file, 'truetype')
  const memory = harfbuzz.malloc(original.byteLength)
  new Uint8Array(harfbuzz.memory.buffer).set(original, memory)
  const blob = harfbuzz.hb_blob_create(memory, original.byteLength, WRITABLE, 0, 0)
  const face = harfbuzz.hb_face_create(blob, 0)
  const input = harfbuzz.hb_subset_input_create_or_fail()
  const features = harfbuzz.hb_subset_input_set(input, LAYOUT_FEATURES)
  harfbuzz.hb_set_clear(features)
  harfbuzz.hb_set_invert(features)
  harfbuzz.hb_subset_input_set_flags(input, NO_HINTING | NO_LAYOUT_CLOSURE)
  const letters = harfbuzz.hb_subset_input_unicode_set(input)
  const glyphs = harfbuzz.hb_subset_input_glyph_set(input)
  const font = await openFont(original)
  // A conjunct is made from others in several steps, so the subset needs the glyphs of each step.
  const keep = (stepGlyphs: number[]) => {
    for (const glyph of stepGlyphs) harfbuzz.hb_set_add(glyphs, glyph)
  }
  for (const word of words) {
    for (const letter of word) harfbuzz.hb_set_add(letters, letter.codePointAt(0)!)
    keep(setWord(font, word, keep).glyphs)
  }
  const result = harfbuzz.hb_face_reference_blob(harfbuzz.hb_subset_or_fail(face, input))
  const start = harfbuzz.hb_blob_get_data(result, 0)
  const bytes = new Uint8Array(harfbuzz.memory.buffer, start, harfbuzz.hb_blob_get_length(result))
  return fontverter.convert(Buffer.from(bytes), 'woff2', 'truetype')
}

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
