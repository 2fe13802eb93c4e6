// The times of assets/motion.json and of a skin: their schema, the limits of the rules, and what a changed time changes.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Motion } from '../../assets/pipeline/check/motionLimits'
import { developmentMotion } from '../../assets/pipeline/development/modules'
import { inlineMotion, motionValues, readMotion } from '../../assets/pipeline/motion'
import { MOTION } from '../../src/domain/motion'
import { WIN_MS } from '../../src/domain/resultTimeline'

const SKIN = 'diwali'
const COMMITTED = JSON.parse(readFileSync('assets/motion.json', 'utf8')) as Record<
  string,
  Record<string, object>
>
const root = mkdtempSync(join(tmpdir(), 'city-dice-motion-'))
const folder = join(root, 'assets', 'skins', SKIN)
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

/** Returns the file's content with other values; undefined removes a part. */
function withParts(parts: Record<string, unknown>): string {
  const changed = structuredClone(COMMITTED) as Record<string, Record<string, unknown>>
  for (const [name, part] of Object.entries(parts)) {
    const [group = '', key = ''] = name.split('.')
    changed[group] = { ...changed[group], [key]: part }
  }
  return JSON.stringify(changed)
}

const time = (value: number) => ({ value, unit: 'ms', description: 'For the test.' })

function read(base: string, ofSkin = '{}'): Motion {
  writeFileSync(join(root, 'assets', 'motion.json'), base)
  writeFileSync(join(folder, 'motion.json'), ofSkin)
  return readMotion(root, ofSkin === '{}' ? null : SKIN)
}

test('the committed file keeps the limits, and the client has its values', () => {
  const motion = readMotion('.', null)
  for (const [group, parts] of Object.entries(motion))
    for (const [part, { value }] of Object.entries(parts))
      expect(MOTION[group as 'press'][part as 'tile'], `${group}.${part}`).toBe(value)
})

test.each([
  ['press.tile', time(121), 'expected press.tile of at most 120 ms (feedback), found 121 ms'],
  ['entry.scene', time(241), 'expected entry.scene of at most 240 ms (an entry), found 241 ms'],
  [
    'countUp.prize',
    time(1_101),
    'expected verdict.hush + countUp.prize + coins.duration of at most 2200 ms (a win), found 2201 ms',
  ],
  [
    'confetti.duration',
    time(2_200),
    'expected verdict.hush + confetti.duration of at most 2200 ms (a win), found 2350 ms',
  ],
  [
    'reels.cityRests',
    time(7_000),
    'expected reels.cityRests of 7100 to 8000 ms (the reels after the video), found 7000 ms',
  ],
  ['coins.duration', time(499), 'expected coins.flight within coins.duration, 499 ms, found 500 ms'],
  // The videos have it.
  ['roll.length', time(8_000), 'found roll: no part length, since all results have one motion'],
  ['roll.mumbai', time(700), 'found roll: no part mumbai, since all results have one motion'],
  ['press.tile', undefined, 'found press tile: Invalid input'],
  ['press.tile', { ...time(90), unit: 's' }, 'found press tile unit: Invalid input'],
  ['press.tile', { value: 90, unit: 'ms' }, 'found press tile description: Invalid input'],
  ['press.tile', time(0), 'found press tile value: Too small'],
  [
    'select.curve',
    { value: 'wobble', unit: 'curve', description: 'Of the rise.' },
    'found select curve value: expected a curve of GSAP, such as power2.out',
  ],
])('refuses %s of %j in one line', (part, value, reason) => {
  expect(() => read(withParts({ [part]: value }))).toThrow(`invalid asset: assets/motion.json: `)
  expect(() => read(withParts({ [part]: value }))).toThrow(reason)
})

test('a skin overrides single parts, within the same limits', () => {
  const ofSkin = JSON.stringify({ countUp: { prize: time(900) } })
  const motion = read(withParts({}), ofSkin)
  expect(motion.countUp).toEqual({ ...COMMITTED.countUp, prize: time(900) })
  expect({ ...motion, countUp: null }).toEqual({ ...COMMITTED, countUp: null })
  const slow = JSON.stringify({ countUp: { prize: time(1_200) } })
  expect(() => read(withParts({}), slow)).toThrow(`invalid asset: assets/skins/${SKIN}/motion.json: `)
})

test('a build has the times of its skin in scripts and style sheets', () => {
  const motion = read(withParts({}), JSON.stringify({ press: { button: time(70) } }))
  expect(inlineMotion('f(MOTION.press.button / 1000, MOTION.select.curve)', 'script', motion)).toBe(
    'f(70 / 1000, "back.out(1.7)")',
  )
  expect(inlineMotion('var(--motion-press-button) var(--ease)', 'style', motion)).toBe('70ms var(--ease)')
  expect(() => inlineMotion('var(--motion-press-buton)', 'style', motion)).toThrow(
    'expected a part press.buton, found none',
  )
})

test('the studio takes the motion of the chosen skin, and the times of its address over it', async () => {
  read(withParts({}), JSON.stringify({ countUp: { prize: time(900) } }))
  const load = async (skin: string | null, studioTimes: Record<string, number>) => {
    vi.stubGlobal('document', { querySelector: () => (skin === null ? null : { content: skin }) })
    vi.stubGlobal('window', { studioTimes })
    const code = `${developmentMotion(root, null)}// ${JSON.stringify([skin, studioTimes])}`
    const { default: motion } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    vi.unstubAllGlobals()
    return motion as Motion
  }
  const own = await load(null, {})
  expect(own).toEqual(motionValues(readMotion('.', null)))
  expect((await load(SKIN, {})).countUp?.prize?.value).toBe(900)
  const tried = await load(SKIN, { 'coins.flight': 400 })
  expect([tried.countUp?.prize?.value, tried.coins?.flight?.value]).toEqual([900, 400])
})

test('a shorter count of the prize moves what follows it', async () => {
  vi.resetModules()
  vi.doMock('../../assets/motion.json', () => ({
    default: JSON.parse(withParts({ 'countUp.prize': time(900) })),
  }))
  const changed = await import('../../src/domain/resultTimeline')
  vi.doUnmock('../../assets/motion.json')
  vi.resetModules()
  expect(WIN_MS).toEqual({ counts: 150, lands: 1_250, firstCoin: 1_750, ends: 2_200 })
  expect(changed.WIN_MS).toEqual({ counts: 150, lands: 1_050, firstCoin: 1_550, ends: 2_000 })
})
