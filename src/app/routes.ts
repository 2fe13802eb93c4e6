/**
 * The route table: the specification's section 2, to the letter. Pages are lazy. Landing and information pages stay
 * outside of Mantine and Query, so that they arrive fast; the table is one layout route that never unmounts between
 * its four addresses.
 */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ErrorScreen } from './ErrorScreen'
import { LoadingScreen } from './LoadingScreen'
import { RootLayout } from './layout/RootLayout'
import { NOT_FOUND, PAGE_META } from './pageMeta'
import { PATHS } from './paths'
import { RequireAuth } from './RequireAuth'
import { TableRoute } from './TableRoute'

type Name = keyof typeof PATHS

function page(name: Name, load: () => Promise<ComponentType>): RouteObject {
  return { path: PATHS[name], handle: PAGE_META[name], lazy: async () => ({ Component: await load() }) }
}

/** An address of the table; what it shows is the layout's business. */
function seat(name: Name): RouteObject {
  return { path: PATHS[name], handle: PAGE_META[name], element: null }
}

/** Landing and information pages: no Mantine, no query cache. */
const sitePages: RouteObject = {
  lazy: async () => ({ Component: (await import('./layout/SiteLayout')).SiteLayout }),
  children: [
    page('home', async () => (await import('../features/landing/Landing')).Landing),
    page('privacy', async () => (await import('../features/info/Privacy')).Privacy),
    page('terms', async () => (await import('../features/info/Terms')).Terms),
    page('support', async () => (await import('../features/info/Support')).Support),
    page('faq', async () => (await import('../features/info/FaqPage')).FaqPage),
    page('contact', async () => (await import('../features/info/Contact')).Contact),
    page('complaint', async () => (await import('../features/info/ComplaintForm')).ComplaintForm),
    page('fairPlay', async () => (await import('../features/info/FairPlay')).FairPlay),
  ],
}

/** The sign-in pages look at the sandbox's outbox, so they stand where the query cache is. */
const signIn: RouteObject[] = [
  page('login', async () => (await import('../features/auth/Login')).Login),
  page('register', async () => (await import('../features/auth/Register')).Register),
]

const ownPages: RouteObject = {
  Component: RequireAuth,
  children: [
    {
      Component: TableRoute,
      children: [seat('dummyMenu'), seat('realMenu'), seat('dummyResult'), seat('realResult')],
    },
    {
      lazy: async () => ({ Component: (await import('./layout/AccountLayout')).AccountLayout }),
      children: [
        page('wallet', async () => (await import('../features/wallet/Wallet')).Wallet),
        page('payment', async () => (await import('../features/wallet/Wallet')).Wallet),
        page('profile', async () => (await import('../features/profile/Profile')).Profile),
        page('history', async () => (await import('../features/history/GameHistory')).GameHistory),
        page('limits', async () => (await import('../features/limits/Limits')).Limits),
      ],
    },
  ],
}

/** Everything that needs the query cache. */
const asking: RouteObject = {
  lazy: async () => ({ Component: (await import('./layout/QueryLayout')).QueryLayout }),
  children: [...signIn, ownPages],
}

const notFound: RouteObject = {
  path: '*',
  handle: NOT_FOUND,
  lazy: async () => ({ Component: (await import('../features/info/NotFound')).NotFound }),
}

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [sitePages, asking, notFound],
  },
]
