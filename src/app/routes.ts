/**
 * The route table. Pages are lazy. Landing and information pages do not load TanStack Query. The table is
 * a layout route, so that the Pixi application stays mounted between its four paths.
 */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { PATHS } from '../paths'
import { ErrorScreen } from './ErrorScreen'
import { RootFallback } from './layout/RootFallback'
import { RootLayout } from './layout/RootLayout'
import { NOT_FOUND, PAGE_META } from './pageMeta'
import { RequireAuth } from './RequireAuth'
import { TableRoute } from './TableRoute'

type Name = keyof typeof PATHS

function page(name: Name, load: () => Promise<ComponentType>): RouteObject {
  return { path: PATHS[name], handle: PAGE_META[name], lazy: async () => ({ Component: await load() }) }
}

/** A path of the table. The layout route renders the table for all of its paths. */
function tablePath(name: Name): RouteObject {
  return { path: PATHS[name], handle: PAGE_META[name], element: null }
}

/** Landing and information pages: no query cache. */
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

/** The sign-in pages query the sandbox's outbox, so they need the query cache. */
const signInPages: RouteObject[] = [
  page('login', async () => (await import('../features/auth/Login')).Login),
  page('register', async () => (await import('../features/auth/Register')).Register),
]

const protectedPages: RouteObject = {
  Component: RequireAuth,
  children: [
    {
      Component: TableRoute,
      children: [
        tablePath('dummyMenu'),
        tablePath('realMenu'),
        tablePath('dummyResult'),
        tablePath('realResult'),
      ],
    },
    {
      lazy: async () => ({ Component: (await import('./layout/account/AccountLayout')).AccountLayout }),
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

const queryPages: RouteObject = {
  lazy: async () => ({ Component: (await import('./layout/QueryLayout')).QueryLayout }),
  children: [...signInPages, protectedPages],
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
    HydrateFallback: RootFallback,
    children: [sitePages, queryPages, notFound],
  },
]
