/** Title and description of each page, for the browser tab and search engines. */
import { BRAND, STARTING_COINS } from '../i18n/en'
import type { PATHS } from '../paths'

export interface PageMeta {
  title: string
  description: string
  /** The back button of an account page, 'Back' by default. */
  backText?: string
  /** Whether the back button leads to the table; by default it leads to the previous page. */
  isBackToTable?: boolean
}

const TABLE = 'Choose a coin, a city and a number before the countdown ends.'

const WALLET: PageMeta = {
  title: 'My Wallet',
  description: 'Your balance, deposits and withdrawals.',
  isBackToTable: true,
}

/** Titles are shown as 'title | City Dice'. */
export const PAGE_META: Readonly<Record<keyof typeof PATHS, PageMeta>> = {
  home: {
    title: 'pick a coin, a city and a number',
    description: `${BRAND.name} is a dice-and-city game with provably fair results. Play with free practice coins, or with rupees where it is allowed. 18+ only.`,
  },
  login: {
    title: 'Login',
    description: `Log in to ${BRAND.name} with your mobile number and a one-time code.`,
  },
  register: {
    title: 'Create an account',
    description: `Open a ${BRAND.name} account with your mobile number. ${STARTING_COINS} are waiting in it. 18+ only.`,
  },
  dummyMenu: { title: 'Practice game', description: TABLE },
  realMenu: { title: 'Real game', description: TABLE },
  dummyResult: { title: 'Practice result', description: TABLE },
  realResult: { title: 'Real result', description: TABLE },
  wallet: WALLET,
  payment: WALLET,
  profile: { title: 'My Profile', description: 'Your name and picture.' },
  history: {
    title: 'Game History',
    description: 'Past rounds, your bets, and how each result was drawn.',
    backText: 'Back to Game Menu',
    isBackToTable: true,
  },
  limits: {
    title: 'Player protection',
    description: 'Deposit limits, loss limits, time-out and self-exclusion.',
  },
  privacy: {
    title: 'Privacy policy',
    description: `What ${BRAND.name} stores about you, where, why and for how long.`,
  },
  terms: { title: 'Terms', description: `The rules of ${BRAND.name}: rounds, prizes, wallets and accounts.` },
  support: { title: 'Support', description: `Help with your ${BRAND.name} account, wallet and games.` },
  faq: {
    title: 'Frequently asked questions',
    description: `How ${BRAND.name} works: rounds, prizes, practice coins, withdrawals and fair results.`,
  },
  contact: { title: 'Contact', description: `How to reach the people behind ${BRAND.name}.` },
  complaint: {
    title: 'Complaint form',
    description: 'Tell us what went wrong. Every complaint gets a number.',
  },
  fairPlay: {
    title: 'Fair play',
    description: 'How each result is fixed before the bets, and a tool to check any of them yourself.',
  },
}

export const NOT_FOUND: PageMeta = {
  title: 'Page not found',
  description: 'There is no page at this address.',
}

/** Returns 'Login | City Dice', and for the home page 'City Dice: title'. */
export function fullTitle(meta: PageMeta): string {
  return meta === PAGE_META.home ? `${BRAND.name}: ${meta.title}` : `${meta.title} | ${BRAND.name}`
}
