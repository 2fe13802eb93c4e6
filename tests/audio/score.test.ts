/** The score: in one key, complete, and calm where players wait. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Line, SCORE } from '../../src/audio/score'
import { WIN_MS } from '../../src/domain/resultTimeline'

const lines = Object.entries<Line>(SCORE)
const files = readdirSync(join(import.meta.dirname, '..', '..', 'assets', 'sounds')).map((name) =>
  name.slice(0, -4),
)

/** The tones of C major above C, in semitones. */
const C_MAJOR = [0, 2, 4, 5, 7, 9, 11, 12]
const C4 = 261.63
/** Semitones: less than half of one, since drums and ivory are hardly tuned. */
const TOLERANCE = 0.4

it.each(lines.filter(([, { notes }]) => notes !== undefined))(
  'plays %s in C',
  (_, { notes = [], rate = 1 }) => {
    for (const note of notes) {
      const semitones = 12 * Math.log2((note * rate) / C4)
      const aboveC = ((semitones % 12) + 12) % 12
      const distance = Math.min(...C_MAJOR.map((tone) => Math.abs(tone - aboveC)))
      expect(distance, `${note} Hz`).toBeLessThan(TOLERANCE)
    }
  },
)

it('has a line for every file, and says when each event is heard', () => {
  const played = new Set(lines.map(([, { file }]) => file))
  expect(files.filter((name) => !played.has(name as Line['file']))).toEqual([])
  for (const [, { file, gain, when }] of lines) {
    expect(when).not.toBe('')
    expect(gain > 0).toBe(file !== null)
  }
})

it.each(['lamp', 'othersChip', 'verdict'] as const)('names the event %s silent', (name) => {
  expect(SCORE[name].file).toBeNull()
})

it('lets no layer rise in the last five seconds: each has one gain, under that of a press', () => {
  const inTheWait: readonly Line[] = [SCORE.hum, SCORE.tick, SCORE.lamp, SCORE.othersChip]
  for (const { gain, rate = 1 } of inTheWait) {
    expect(gain).toBeLessThanOrEqual(0.3)
    expect(gain).toBeLessThan(SCORE.click.gain)
    expect(rate).toBe(1)
  }
})

it('loops nothing but hum and jingle, and the jingle ends where the fanfare begins', () => {
  const loops = lines.filter(([, { isLoop }]) => isLoop === true).map(([name]) => name)
  expect(loops).toEqual(['hum', 'jingle'])
  expect(WIN_MS.counts).toBeLessThan(WIN_MS.lands)
})
