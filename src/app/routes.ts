/**
 * The route table. Pages are lazy. The table is a layout route, so that the Pixi application stays mounted between
 * its four paths.
 */
import { type ComponentType, createElement, Fragment } from 'react'
import type { createMemoryRouter, RouteObject } from 'react-router-dom'
import { loadTexts } from '../i18n/loadTexts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../i18n/locale'
import { localPath } from '../i18n/localPath'
import type { TextArea } from '../i18n/messageId'
import { PATHS } from '../paths'
import { ErrorScreen } from './ErrorScreen'
import { PageHead } from './layout/PageHead'
import { RootLayout } from './layout/RootLayout'
import { LoadingScreen } from './page/LoadingScreen'
import { NOT_FOUND, PAGE_META } from './page/pageMeta'
import { RequireAuth } from './RequireAuth'
import { TableRoute } from './TableRoute'

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe'>

/** Resolves when the router has loaded the chunks of its first page. */
export function routerReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

type Name = keyof typeof PATHS

/** @param texts the catalogues that the page needs besides those of every page */
function page(name: Name, load: () => Promise<ComponentType>, ...texts: TextArea[]): RouteObject {
  const lazy = async () => {
    const [Component] = await Promise.all([load(), loadTexts(...texts)])
    return { Component }
  }
  return { path: PATHS[name], handle: PAGE_META[name], lazy }
}

/** A path of the table. The layout route renders the table for all of its paths. */
function tablePath(name: Name): RouteObject {
  return { path: PATHS[name], handle: PAGE_META[name], element: null }
}

/** Landing and information pages. */
const sitePages: RouteObject = {
  lazy: async () => ({ Component: (await import('./layout/SiteLayout')).SiteLayout }),
  children: [
    page('home', async () => (await import('../features/landing/Landing')).Landing),
    page('privacy', async () => (await import('../features/info/Privacy')).Privacy, 'info'),
    page('terms', async () => (await import('../features/info/Terms')).Terms, 'info'),
    page('support', async () => (await import('../features/info/Support')).Support, 'info'),
    page('faq', async () => (await import('../features/info/FaqPage')).FaqPage, 'info'),
    page('contact', async () => (await import('../features/info/Contact')).Contact, 'info'),
    page('complaint', async () => (await import('../features/info/ComplaintForm')).ComplaintForm, 'info'),
    page('fairPlay', async () => (await import('../features/info/FairPlay')).FairPlay, 'info'),
  ],
}

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
      lazy: async () => ({ Component: (await import('./account/AccountLayout')).AccountLayout }),
      children: [
        page('wallet', async () => (await import('../features/wallet/Wallet')).Wallet, 'account'),
        page('payment', async () => (await import('../features/wallet/Wallet')).Wallet, 'account'),
        page('profile', async () => (await import('../features/profile/Profile')).Profile, 'account'),
        page('history', async () => (await import('../features/history/GameHistory')).GameHistory, 'account'),
        page('statement', async () => (await import('../features/statement/Statement')).Statement, 'account'),
        page('limits', async () => (await import('../features/limits/Limits')).Limits, 'account'),
      ],
    },
  ],
}

const loadRoundPage = async () => (await import('../features/replay/RoundPage')).RoundPage
const roundPage = page('round', loadRoundPage, 'replay')

/** The public pages under the addresses of another language. */
const translatedPages = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) =>
  [sitePages, ...signInPages].map((route) => inLanguage(route, language)),
)

function inLanguage({ path, children, ...route }: RouteObject, language: Language): RouteObject {
  return {
    ...route,
    ...(path === undefined ? {} : { path: localPath(path, language) }),
    ...(children === undefined ? {} : { children: children.map((child) => inLanguage(child, language)) }),
  } as RouteObject
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
    // Until the code of the first page is loaded.
    hydrateFallbackElement: createElement(
      Fragment,
      null,
      createElement(PageHead),
      createElement(LoadingScreen),
    ),
    children: [sitePages, ...signInPages, ...translatedPages, protectedPages, roundPage, notFound],
  },
]
