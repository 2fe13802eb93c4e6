/** The pictures that are compared: every state on a phone held sideways, the pages of the site also upright and on a desktop. */
import type { FrameState } from '../../src/studio/core/frameState'
import type { ShownLanguage } from '../../src/studio/core/pseudo'
import type { UiState } from '../../src/studio/states/state'
import { findState, STATES } from '../../src/studio/states/states'

export interface Picture {
  /** Its file's. */
  name: string
  state: UiState
  viewport: { width: number; height: number }
  /** Shows the whole page instead of the viewport. */
  isFullPage: boolean
  pointing: Partial<FrameState['options']>
}

/** The same picture in another language, `result-won-hi`. */
export const pictureIn = (language: ShownLanguage, { name, pointing, ...rest }: Picture): Picture => ({
  ...rest,
  name: `${name}-${language}`,
  pointing: { ...pointing, language },
})

type Size = readonly [width: number, height: number]

const PHONE: Size = [844, 390]
const PAGE_SIZES: readonly Size[] = [
  [360, 740],
  [1280, 720],
]

/** Controls that are pointed at: rings and lights that no state shows by itself. */
const POINTED: readonly [name: string, state: string, pointing: Picture['pointing']][] = [
  ['practice-hover-city', 'practice', { hover: 'city-mumbai' }],
  ['practice-press-coin', 'practice', { press: 'coin-10' }],
  ['practice-focus-number', 'practice', { focus: 'number-3' }],
  ['real-press-place-bet', 'real-chosen', { press: 'place-bet' }],
  ['site-login-focus', 'site-login-code', { focus: 'back-to-mobile-number' }],
]

/** Devanagari on the stage, on the result and on a page. */
const IN_HINDI = ['practice-chosen', 'result-won', 'site-wallet-360x740']

const IN_ENGLISH: readonly Picture[] = [
  ...STATES.flatMap((state) => [
    picture(state.name, state, PHONE),
    ...(['site', 'account'].includes(state.area)
      ? PAGE_SIZES.map((size) => picture(`${state.name}-${size.join('x')}`, state, size, true))
      : []),
  ]),
  ...POINTED.map(([name, state, pointing]) => picture(name, findState(state), PHONE, false, pointing)),
]

export const PICTURES: readonly Picture[] = [
  ...IN_ENGLISH,
  ...IN_ENGLISH.filter(({ name }) => IN_HINDI.includes(name)).map((each) => pictureIn('hi', each)),
]

/**
 * The pictures that `npm test` compares, in a minute: each scene, felt, ring, dialog, theme and kind of page once.
 * `npm run test:all` compares all pictures.
 */
const TELLING = [
  'practice-chosen-hi',
  'practice-placed',
  'practice-low-coins',
  'practice-hover-city',
  'practice-focus-number',
  'real-placed',
  'result-countdown',
  'result-won',
  'result-lost',
  'site-landing-1280x720',
  'site-login-code',
  'site-wallet-360x740',
  'site-wallet-light',
]

export const TELLING_PICTURES: readonly Picture[] = TELLING.map(findPicture)

/** @throws if no picture has this name */
export function findPicture(name: string): Picture {
  const found = PICTURES.find((other) => other.name === name)
  if (found === undefined) throw new Error(`no picture has the name ${name}`)
  return found
}

function picture(
  name: string,
  state: UiState,
  [long, short]: Size,
  isFullPage = false,
  pointing: Picture['pointing'] = {},
): Picture {
  const viewport = state.isPortrait ? { width: short, height: long } : { width: long, height: short }
  return { name, state, viewport, isFullPage, pointing }
}
