/** Every address of the client, once. */
import type { Mode } from '../domain/mode'

export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  dummyMenu: '/dummy-startmenu',
  realMenu: '/real-startmenu',
  dummyResult: '/dummy-dice-rolling',
  realResult: '/real-dice-rolling',
  wallet: '/userbalance',
  payment: '/payment',
  profile: '/userprofile',
  history: '/game-history',
  limits: '/limits',
  privacy: '/privacy-policy',
  terms: '/terms',
  support: '/support',
  faq: '/faq',
  contact: '/contact',
  complaint: '/complaint-form',
  fairPlay: '/fair-play',
} as const

/** The start menu of a mode. */
export const MENU_PATHS: Readonly<Record<Mode, string>> = { dummy: PATHS.dummyMenu, real: PATHS.realMenu }
/** The result screen of a mode. */
export const RESULT_PATHS: Readonly<Record<Mode, string>> = {
  dummy: PATHS.dummyResult,
  real: PATHS.realResult,
}

/** Where the table is shown. */
export const TABLE_PATHS: readonly string[] = [...Object.values(MENU_PATHS), ...Object.values(RESULT_PATHS)]

/** The mode that an address of the table belongs to. */
export function modeOf(pathname: string): Mode {
  return pathname === PATHS.realMenu || pathname === PATHS.realResult ? 'real' : 'dummy'
}

/** Pages that ask the server for nothing. */
export const STATIC_PATHS: readonly string[] = [
  PATHS.home,
  PATHS.faq,
  PATHS.support,
  PATHS.contact,
  PATHS.terms,
  PATHS.privacy,
]

/** The pages that search engines are shown. */
export const crawledPaths: readonly string[] = [
  PATHS.home,
  PATHS.faq,
  PATHS.fairPlay,
  PATHS.register,
  PATHS.login,
  PATHS.support,
  PATHS.contact,
  PATHS.terms,
  PATHS.privacy,
  PATHS.complaint,
]
