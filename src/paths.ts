/** The paths of all pages. */
import type { Mode } from './domain/core/mode'

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
  statement: '/statement',
  limits: '/limits',
  privacy: '/privacy-policy',
  terms: '/terms',
  support: '/support',
  faq: '/faq',
  contact: '/contact',
  complaint: '/complaint-form',
  fairPlay: '/fair-play',
  round: '/r/:id',
} as const

/** Returns the path of the page that replays and verifies a round. */
export function roundPath(instanceId: number): string {
  return PATHS.round.replace(':id', String(instanceId))
}

export const MENU_PATHS: Readonly<Record<Mode, string>> = { dummy: PATHS.dummyMenu, real: PATHS.realMenu }
export const RESULT_PATHS: Readonly<Record<Mode, string>> = {
  dummy: PATHS.dummyResult,
  real: PATHS.realResult,
}

/** Paths at which the table is shown. */
export const TABLE_PATHS: readonly string[] = [...Object.values(MENU_PATHS), ...Object.values(RESULT_PATHS)]

/** Returns the mode of a path of the table. */
export function modeOf(pathname: string): Mode {
  return pathname === PATHS.realMenu || pathname === PATHS.realResult ? 'real' : 'dummy'
}

/** Returns the address of the statement of a wallet. */
export function statementPath(mode: Mode): string {
  return mode === 'real' ? PATHS.statement : `${PATHS.statement}?mode=dummy`
}

/** Pages that send no requests. */
export const STATIC_PATHS: readonly string[] = [
  PATHS.home,
  PATHS.faq,
  PATHS.support,
  PATHS.contact,
  PATHS.terms,
  PATHS.privacy,
]

/** Pages listed in the sitemap. */
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
