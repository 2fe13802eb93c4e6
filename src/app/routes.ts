/**
 * The route table: the specification's section 2, to the letter. Pages are lazy. Landing and information pages stay
 * outside of Mantine and Query, so that they arrive fast; the table is one layout route that never unmounts between
 * its four addresses.
 */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ErrorScreen } from './ErrorScreen'
import { FirstWait } from './FirstWait'
import { Protected } from './Protected'
import { NOT_FOUND, PAGES } from './pageFacts'
import { PATHS } from './paths'
import { RootLayout } from './RootLayout'
import { TableHost } from './TableHost'

type Name = keyof typeof PATHS

function page(name: Name, load: () => Promise<ComponentType>): RouteObject {
  return { path: PATHS[name], handle: PAGES[name], lazy: async () => ({ Component: await load() }) }
}

/** An address of the table; what it shows is the layout's business. */
function seat(name: Name): RouteObject {
  return { path: PATHS[name], handle: PAGES[name], element: null }
}

const openPages: RouteObject[] = [
  page('home', async () => (await import('../pages/landing/Landing')).Landing),
  page('privacy', async () => (await import('../pages/info/Privacy')).Privacy),
  page('terms', async () => (await import('../pages/info/Terms')).Terms),
  page('support', async () => (await import('../pages/info/Support')).Support),
  page('faq', async () => (await import('../pages/info/FaqPage')).FaqPage),
  page('contact', async () => (await import('../pages/info/Contact')).Contact),
  page('complaint', async () => (await import('../pages/info/ComplaintForm')).ComplaintForm),
  page('fairPlay', async () => (await import('../pages/info/FairPlay')).FairPlay),
]

/** The sign-in pages look at the sandbox's outbox, so they stand where the query cache is. */
const signIn: RouteObject[] = [
  page('login', async () => (await import('../pages/auth/Login')).Login),
  page('register', async () => (await import('../pages/auth/Register')).Register),
]

const ownPages: RouteObject = {
  Component: Protected,
  children: [
    {
      Component: TableHost,
      children: [seat('dummyMenu'), seat('realMenu'), seat('dummyResult'), seat('realResult')],
    },
    {
      lazy: async () => ({ Component: (await import('./AccountLayout')).AccountLayout }),
      children: [
        page('wallet', async () => (await import('../pages/wallet/Wallet')).Wallet),
        page('payment', async () => (await import('../pages/wallet/Wallet')).Wallet),
        page('profile', async () => (await import('../pages/profile/Profile')).Profile),
        page('history', async () => (await import('../pages/history/GameHistory')).GameHistory),
        page('limits', async () => (await import('../pages/limits/Limits')).Limits),
      ],
    },
  ],
}

/** Everything that needs the query cache. */
const asking: RouteObject = {
  lazy: async () => ({ Component: (await import('./QueryLayout')).QueryLayout }),
  children: [...signIn, ownPages],
}

const notFound: RouteObject = {
  path: '*',
  handle: NOT_FOUND,
  lazy: async () => ({ Component: (await import('../pages/info/NotFound')).NotFound }),
}

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: FirstWait,
    children: [...openPages, asking, notFound],
  },
]
