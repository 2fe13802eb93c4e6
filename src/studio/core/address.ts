/** The address of a state: `/studio/AREA/STATE?at=6.25&size=844x390&hover=city-mumbai`. One address is one picture. */
import motion from '../../../assets/motion.json' with { type: 'json' }
import { CITIES, type City, parseCity } from '../../domain/core/city'
import { COIN_RUPEES, COIN_TYPE_IDS } from '../../domain/core/coin'
import { DICE_NUMBERS, parseDiceNumber } from '../../domain/core/dice'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../i18n/locale'
import type { MockCombination } from '../mock/scene'
import { findMessage, MESSAGES } from '../states/messages'
import type { Area } from '../states/state'
import { STATES } from '../states/states'
import { PSEUDO } from './pseudo'

export const STUDIO_PATH = '/studio'
/** Below it a state is a page of its own, without the studio around it. */
export const FRAME_PATH = '/studio/frame'

/** The artist's bench. */
export const BENCH_PATH = '/studio/bench'
/** The review of changed pictures. */
export const REVIEW_PATH = '/studio/review'

/** The sizes that are shown side by side with `size=all`. */
export const SIZES = [
  '360x740',
  '640x360',
  '844x390',
  '932x430',
  '1024x768',
  '1280x720',
  '1920x1080',
] as const
export const DEFAULT_SIZE = '844x390'

/** The values of the parameters that have a few; the first is the default. */
export const CHOICES = {
  mode: ['as-is', 'practice', 'real'],
  language: [...LANGUAGES, PSEUDO],
  theme: ['dark', 'light'],
  motion: ['full', 'reduced'],
  colours: ['normal', 'forced'],
  text: ['100', '150', '200'],
  renderer: ['fast', 'slow', 'none'],
} as const

export type ChoiceName = keyof typeof CHOICES
type Choices = { [Name in ChoiceName]: (typeof CHOICES)[Name][number] }
export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[]

export interface StudioAddress extends Choices {
  area: Area
  state: string
  /** Seconds of the state's own time; null is the moment that the state is made for. */
  at: number | null
  /** WIDTHxHEIGHT, or `all`. */
  size: string
  hover: string | null
  press: string | null
  focus: string | null
  /** A folder of assets/skins. */
  skin: string | null
  result: MockCombination | null
  bet: (MockCombination & { coinTypeId: number }) | null
  /** Milliseconds that are tried instead of those of assets/motion.json, by part, such as `countUp.prize`. */
  times: Readonly<Record<string, number>>
  isPlaying: boolean
}

export const DEFAULT_ADDRESS: StudioAddress = {
  area: 'table',
  state: 'practice',
  at: null,
  size: DEFAULT_SIZE,
  hover: null,
  press: null,
  focus: null,
  skin: null,
  result: null,
  bet: null,
  times: {},
  isPlaying: false,
  mode: 'as-is',
  language: DEFAULT_LANGUAGE,
  theme: 'dark',
  motion: 'full',
  colours: 'normal',
  text: '100',
  renderer: 'fast',
}

/** An address that no state has; the message lists what is allowed. */
export class AddressError extends Error {}

const spell = (city: City) => city.replaceAll('_', '-')

/** The values of `result`. */
export const RESULTS = CITIES.flatMap((city) => DICE_NUMBERS.map((dice) => `${spell(city)}-${dice}`))

export const spellCombination = ({ city, dice_number }: MockCombination) => `${spell(city)}-${dice_number}`
export const spellBet = (bet: NonNullable<StudioAddress['bet']>) =>
  `${COIN_RUPEES[bet.coinTypeId]}-${spellCombination(bet)}`

/** Returns the skins that the page names, a folder of assets/skins each; null for the page of a build. */
export function servedSkins(): readonly string[] | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="studio-skins"]')?.content
  return content?.split(' ').filter((name) => name !== '') ?? null
}

const PARAMETERS = ['at', 'size', 'hover', 'press', 'focus', 'skin', 'result', 'bet', 'times', 'play']

/**
 * Parses an address below `STUDIO_PATH` or `FRAME_PATH`, which may lie in any folder and end as a file.
 * @param skins that there are; null accepts any
 * @throws AddressError in one line
 */
export function parseAddress(
  { pathname, search }: { pathname: string; search: string },
  skins: readonly string[] | null = null,
): StudioAddress {
  const names = pathname.replace(/^.*\/studio(\/frame)?(?=[/.]|$)|\.html$/g, '').split('/')
  const query = new URLSearchParams(search)
  const known = [...PARAMETERS, ...CHOICE_NAMES]
  const unknown = [...query.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined) refuse('parameter', unknown, known)
  const text = (name: string) => query.get(name)
  return {
    ...parseNames(names.filter((name) => name !== '')),
    ...(Object.fromEntries(
      CHOICE_NAMES.map((name) => [name, parseOneOf(CHOICES[name], name, text(name)) ?? CHOICES[name][0]]),
    ) as Choices),
    at: parseSeconds(text('at')),
    size: parseSize(text('size')),
    hover: text('hover'),
    press: text('press'),
    focus: text('focus'),
    skin: skins === null ? text('skin') : parseOneOf(skins, 'skin', text('skin')),
    result: parseResult(text('result')),
    bet: parseBet(text('bet')),
    times: parseTimes(text('times')),
    isPlaying: parseOneOf(['1'], 'play', text('play')) !== null,
  }
}

/** Returns path and query, without what is the default. */
export function formatAddress(address: StudioAddress, base: string = STUDIO_PATH): string {
  const { at, size, result, bet } = address
  const times = Object.entries(address.times).map(([part, ms]) => `${part}-${ms}`)
  const query = new URLSearchParams()
  if (at !== null) query.set('at', String(at))
  if (address.skin !== null) query.set('skin', address.skin)
  if (size !== DEFAULT_SIZE && base === STUDIO_PATH) query.set('size', size)
  for (const name of ['hover', 'press', 'focus'] as const)
    if (address[name] !== null) query.set(name, address[name])
  if (result !== null) query.set('result', spellCombination(result))
  if (bet !== null) query.set('bet', spellBet(bet))
  if (times.length > 0) query.set('times', times.join('_'))
  for (const name of CHOICE_NAMES) if (address[name] !== CHOICES[name][0]) query.set(name, address[name])
  if (address.isPlaying) query.set('play', '1')
  const text = query.toString()
  return `${base}/${address.area}/${address.state}${text === '' ? '' : `?${text}`}`
}

/** @returns width and height of one size */
export function sizeOf(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

function refuse(what: string, value: string, allowed: readonly string[]): never {
  throw new AddressError(`No ${what} '${value}'. Allowed: ${allowed.join(', ')}.`)
}

/** The area may be left out or wrong, because the names of states are unique. */
function parseNames(names: readonly string[]): { area: Area; state: string } {
  const name = names.at(-1)
  if (name === undefined) return DEFAULT_ADDRESS
  const state = STATES.find((other) => other.name === name) ?? findMessage(name)
  if (state !== undefined) return { area: state.area, state: name }
  return refuse(
    'state',
    name,
    [...STATES, ...MESSAGES].map((other) => other.name),
  )
}

function parseOneOf(allowed: readonly string[], name: string, value: string | null): string | null {
  if (value !== null && !allowed.includes(value)) refuse(name, value, allowed)
  return value
}

function parseSeconds(value: string | null): number | null {
  if (value === null) return null
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(value)) refuse('at', value, ['0 to 999 seconds, such as 6.25'])
  return Number(value)
}

function parseSize(value: string | null): string {
  if (value === null) return DEFAULT_SIZE
  if (value !== 'all' && !/^[1-9]\d{1,3}x[1-9]\d{1,3}$/.test(value))
    refuse('size', value, ['all', ...SIZES, 'any WIDTHxHEIGHT of 10 to 9999'])
  return value
}

function combinationOf(value: string): MockCombination | null {
  const [, name = '', number = ''] = /^(.+)-(\d)$/.exec(value) ?? []
  const city = parseCity(name.replaceAll('-', '_'))
  return city === null || parseDiceNumber(number) === null ? null : { city, dice_number: number }
}

function parseResult(value: string | null): MockCombination | null {
  return value === null ? null : (combinationOf(value) ?? refuse('result', value, RESULTS))
}

function parseBet(value: string | null): StudioAddress['bet'] {
  if (value === null) return null
  const [, rupees = '', combination = ''] = /^(\d+)-(.+)$/.exec(value) ?? []
  const coinTypeId = COIN_TYPE_IDS.find((id) => String(COIN_RUPEES[id]) === rupees)
  const chosen = combinationOf(combination)
  if (coinTypeId !== undefined && chosen !== null) return { ...chosen, coinTypeId }
  const coins = COIN_TYPE_IDS.map((id) => COIN_RUPEES[id]).join('|')
  return refuse('bet', value, [`${coins}, '-' and one of ${RESULTS.join(', ')}`])
}

/** The parts of assets/motion.json that have a time. */
const TIMED_PARTS = Object.entries(motion).flatMap(([group, parts]) =>
  Object.keys(parts).flatMap((part) => (part === 'curve' ? [] : `${group}.${part}`)),
)

/** Reads `countUp.prize-900_coins.flight-400`. */
function parseTimes(value: string | null): StudioAddress['times'] {
  const times = (value?.split('_') ?? []).map((text) => {
    const [, part = '', ms] = /^(.+)-([1-9]\d{0,4})$/.exec(text) ?? []
    if (TIMED_PARTS.includes(part)) return [part, Number(ms)]
    return refuse('time', text, [`${TIMED_PARTS.join(', ')}, '-' and 1 to 99999 ms`])
  })
  return Object.fromEntries(times)
}
