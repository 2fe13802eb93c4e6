/**
 * A page as HTML, for the build: so that a visitor sees it before a single script has arrived. The browser then takes
 * over the very same tree.
 */
import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fullTitle, PAGE_META, type PageMeta } from './pageMeta'
import { PATHS, TABLE_PATHS } from './paths'
import { routerReady } from './routerReady'
import { routes } from './routes'

export interface RenderedPage {
  path: string
  title: string
  description: string
  /** What goes into #root. */
  html: string
  /** The modules whose chunks the page needs besides the first one. */
  modules: readonly string[]
}

const QUERY_LAYOUT = 'src/app/layout/QueryLayout.tsx'
const SITE_LAYOUT = 'src/app/layout/SiteLayout.tsx'

/** The pages that anybody may see, with the modules that their chunks are found by. */
const OPEN_PAGES = {
  home: [SITE_LAYOUT, 'src/features/landing/Landing.tsx'],
  login: [QUERY_LAYOUT, 'src/features/auth/Login.tsx'],
  register: [QUERY_LAYOUT, 'src/features/auth/Register.tsx'],
  privacy: [SITE_LAYOUT, 'src/features/info/Privacy.tsx'],
  terms: [SITE_LAYOUT, 'src/features/info/Terms.tsx'],
  support: [SITE_LAYOUT, 'src/features/info/Support.tsx'],
  faq: [SITE_LAYOUT, 'src/features/info/FaqPage.tsx'],
  contact: [SITE_LAYOUT, 'src/features/info/Contact.tsx'],
  complaint: [SITE_LAYOUT, 'src/features/info/ComplaintForm.tsx'],
  fairPlay: [SITE_LAYOUT, 'src/features/info/FairPlay.tsx'],
} as const satisfies Partial<Record<keyof typeof PATHS, readonly string[]>>

/** The table's addresses, and the modules it is made of: their chunks are named in its pages, for `inlineBootstrap.js`. */
export const TABLE_PAGES: { paths: readonly string[]; modules: readonly string[] } = {
  paths: TABLE_PATHS,
  modules: [
    QUERY_LAYOUT,
    'src/api/http.ts',
    'src/features/table/prefetchTable.ts',
    'src/features/table/TablePage.tsx',
  ],
}

/** Every address of the site, the open pages' and the table's among them. */
export const allPaths: readonly string[] = Object.values(PATHS)

/** Renders every open page as a visitor sees it who has never been here. */
export async function renderPages(): Promise<RenderedPage[]> {
  const names = Object.keys(OPEN_PAGES) as (keyof typeof OPEN_PAGES)[]
  return Promise.all(
    names.map(async (name) => ({
      ...factsOf(PAGE_META[name]),
      path: PATHS[name],
      modules: OPEN_PAGES[name],
      html: await render(PATHS[name]),
    })),
  )
}

/** What every other page shows until its code is there. */
export function renderLoadingScreen(): string {
  return toHtml(createMemoryRouter(routes, { initialEntries: [PATHS.wallet] }))
}

function factsOf(facts: PageMeta): { title: string; description: string } {
  return { title: fullTitle(facts), description: facts.description }
}

async function render(path: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  await routerReady(router)
  return toHtml(router)
}

function toHtml(router: ReturnType<typeof createMemoryRouter>): string {
  return renderToString(createElement(StrictMode, null, createElement(RouterProvider, { router })))
}
