/** Title and description of each page, for the browser tab and search engines. */
import { useMatches } from 'react-router-dom'
import type { MessageId } from '../../i18n/messageId'
import { translate } from '../../i18n/translate'
import type { PATHS } from '../../paths'

export interface PageMeta {
  title: MessageId
  description: MessageId
  /** The back button of an account page, 'Back' by default. */
  back?: MessageId
  /** Whether the back button leads to the table; by default it leads to the previous page. */
  isBackToTable?: boolean
  /** One file serves many addresses, which search engines leave out. */
  isUnlisted?: boolean
}

const WALLET: PageMeta = {
  title: 'page.wallet.title',
  description: 'page.wallet.description',
  isBackToTable: true,
}

/** Titles are shown as 'title | City Dice'. */
export const PAGE_META: Readonly<Record<keyof typeof PATHS, PageMeta>> = {
  home: { title: 'page.home.title', description: 'page.home.description' },
  login: { title: 'page.login.title', description: 'page.login.description' },
  register: { title: 'page.register.title', description: 'page.register.description' },
  dummyMenu: { title: 'page.dummyMenu.title', description: 'page.table.description' },
  realMenu: { title: 'page.realMenu.title', description: 'page.table.description' },
  dummyResult: { title: 'page.dummyResult.title', description: 'page.table.description' },
  realResult: { title: 'page.realResult.title', description: 'page.table.description' },
  wallet: WALLET,
  payment: WALLET,
  profile: { title: 'page.profile.title', description: 'page.profile.description' },
  history: {
    title: 'page.history.title',
    description: 'page.history.description',
    back: 'page.history.back',
    isBackToTable: true,
  },
  statement: { title: 'page.statement.title', description: 'page.statement.description' },
  limits: { title: 'page.limits.title', description: 'page.limits.description' },
  privacy: { title: 'page.privacy.title', description: 'page.privacy.description' },
  terms: { title: 'page.terms.title', description: 'page.terms.description' },
  support: { title: 'page.support.title', description: 'page.support.description' },
  faq: { title: 'page.faq.title', description: 'page.faq.description' },
  contact: { title: 'page.contact.title', description: 'page.contact.description' },
  complaint: { title: 'page.complaint.title', description: 'page.complaint.description' },
  fairPlay: { title: 'page.fairPlay.title', description: 'page.fairPlay.description' },
  round: { title: 'page.round.title', description: 'page.round.description', isUnlisted: true },
}

export const NOT_FOUND: PageMeta = {
  title: 'page.notFound.title',
  description: 'page.notFound.description',
  isUnlisted: true,
}

/** Returns 'Login | City Dice', and for the home page 'City Dice: title'. */
export function fullTitle(meta: PageMeta): string {
  const brand = translate('brand.name')
  const title = translate(meta.title)
  return meta === PAGE_META.home ? `${brand}: ${title}` : `${title} | ${brand}`
}

/** Returns title, description and back target of the current page, from its route's handle. */
export function usePageMeta(): PageMeta {
  const handle = useMatches().at(-1)?.handle as PageMeta | undefined
  return handle ?? NOT_FOUND
}
