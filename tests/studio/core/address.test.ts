/** The address of a state says all of it, is written as it is read, and a wrong value names those that are allowed. */
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/i18n/locale'
import { FRAME_PATH, formatAddress, parseAddress, type StudioAddress } from '../../../src/studio/core/address'
import { frameStateOf } from '../../../src/studio/core/frameState'
import { MESSAGES } from '../../../src/studio/states/messages'
import { findState, STATES } from '../../../src/studio/states/states'

const parseOf = (address: string, skins: string[] | null) =>
  parseAddress(new URL(address, 'http://localhost'), skins)
const parse = (address: string) => parseAddress(new URL(address, 'http://localhost'))

const FULL =
  '/studio/result/result-won?at=6.25&size=640x360&hover=city-mumbai&result=new-york-3&bet=10-mumbai-3&times=countUp.prize-900_coins.flight-400&mode=real&language=hi&theme=light&motion=reduced&colours=forced&text=200&renderer=slow&play=1'

test('every part of an address is read, and written as it was', () => {
  const address = parse(FULL)
  expect(address).toMatchObject({
    area: 'result',
    state: 'result-won',
    at: 6.25,
    size: '640x360',
    hover: 'city-mumbai',
    result: { city: 'new_york', dice_number: '3' },
    bet: { city: 'mumbai', dice_number: '3', coinTypeId: 3 },
    times: { 'countUp.prize': 900, 'coins.flight': 400 },
    isPlaying: true,
  })
  expect(formatAddress(address)).toBe(FULL)
})

test('what is the default is not written, and a frame has no size', () => {
  expect(formatAddress(parse('/studio/table/practice?theme=dark&size=844x390'))).toBe(
    '/studio/table/practice',
  )
  expect(formatAddress(parse('/studio/table/real?size=all&at=2'), FRAME_PATH)).toBe(
    '/studio/frame/table/real?at=2',
  )
})

test('a state is found in any area, because its name is unique', () => {
  expect(parse('/studio/table/result-won').area).toBe('result')
  const names = [...STATES, ...MESSAGES].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { area, name } of [...STATES, ...MESSAGES])
    expect(parse(`/studio/${area}/${name}`)).toMatchObject({ area, state: name })
})

test('the page of a static studio is read below any folder', () => {
  const address = parse('/studio/any/studio/frame/result/result-won.html?at=6.25')
  expect(address).toMatchObject({ area: 'result', state: 'result-won', at: 6.25 })
  expect(parse('/any/studio.html').state).toBe('practice')
})

test.each([
  ['/studio/table/nope', /^No state 'nope'\. Allowed: practice, .+message-login/],
  ['/studio/table/real?theme=blue', "No theme 'blue'. Allowed: dark, light."],
  ['/studio/table/real?language=fr', `No language 'fr'. Allowed: ${LANGUAGES.join(', ')}, pseudo.`],
  ['/studio/table/real?mode=wild', "No mode 'wild'. Allowed: as-is, practice, real."],
  ['/studio/table/real?at=soon', "No at 'soon'. Allowed: 0 to 999 seconds, such as 6.25."],
  ['/studio/table/real?at=1000', /^No at '1000'/],
  ['/studio/table/real?size=big', /^No size 'big'. Allowed: all, 360x740, .+ any WIDTHxHEIGHT of 10 to 9999/],
  ['/studio/table/real?size=9x400', /^No size '9x400'/],
  ['/studio/table/real?play=2', "No play '2'. Allowed: 1."],
  ['/studio/table/real?lang=hi', /^No parameter 'lang'. Allowed: .+ language, /],
  ['/studio/table/real?result=paris-3', /^No result 'paris-3'. Allowed: new-york-1, .+tokyo-4\.$/],
  ['/studio/table/real?bet=3-mumbai-3', /^No bet '3-mumbai-3'. Allowed: 2\|5\|10/],
  ['/studio/table/real?times=countUp.price-900', /^No time 'countUp.price-900'. Allowed: entry.scene, /],
  ['/studio/table/real?times=countUp.prize-0', /^No time 'countUp.prize-0'. .+ 1 to 99999 ms\.$/],
  ['/studio/table/real?hoover=x', /^No parameter 'hoover'. Allowed: at, size, hover/],
])('refuses in one line with the allowed values %s', (address, message) => {
  expect(() => parse(address)).toThrow(message)
  expect(() => parse(address)).not.toThrow(/\n/)
})

describe('the scene of an address', () => {
  const open = (name: string, change: Partial<StudioAddress>) =>
    frameStateOf(findState(name), { ...parse(`/studio/${name}`), ...change })

  test('of a result opens a little before its moment', () => {
    const { endsInMs = 0 } = open('result-won', { at: 6.25 }).scene
    expect(endsInMs).toBeGreaterThan(-6_250)
    expect(endsInMs).toBeLessThan(-3_000)
  })

  test('in the other mode asks the other mode’s server', () => {
    const { path, scene, mode } = open('practice-refused', { mode: 'real' })
    const expected = { path: '/real-startmenu', mode: 'real', errors: ['/real-game/real-place-bet'] }
    expect({ path, mode, errors: Object.keys(scene.errors ?? {}) }).toEqual(expected)
  })

  test('keeps the settings of the state under another theme and language', () => {
    const { storage } = open('practice-muted', { theme: 'light', language: 'hi' }).scene
    expect(JSON.parse(storage?.['settings-storage'] ?? '')).toMatchObject({
      state: { isMuted: true, theme: 'light', language: 'hi' },
    })
  })

  test('in another language has the address of the page in it', () => {
    expect(open('site-fair-play-void', { language: 'hi' }).path).toBe('/hi/fair-play?game=88')
    expect(open('site-wallet', { language: 'hi' }).path).toBe('/userbalance')
    expect(open('site-terms', { language: 'pseudo' })).toMatchObject({ path: '/terms', scene: {} })
  })
})

test('a skin that is not there is refused with those that are', () => {
  const address = '/studio/table/practice?skin=nosuch'
  expect(() => parseOf(address, ['diwali', 'holi'])).toThrow("No skin 'nosuch'. Allowed: diwali, holi.")
  expect(parseOf(address, null).skin).toBe('nosuch')
})
