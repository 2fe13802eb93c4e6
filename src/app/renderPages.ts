/**
 * Renders the public pages to HTML during the build, so that a visitor sees them before any script has loaded. The
 * browser hydrates the same React tree.
 */
import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { accountRoutes } from '../contract/account'
import { gameRoutes } from '../contract/game'
import { limitsRoutes } from '../contract/limits'
import { API_BASE } from '../contract/route'
import { tableRoutes } from '../contract/table'
import { CITIES } from '../domain/core/city'
import { DICE_NUMBERS } from '../domain/core/dice'
import type { Mode } from '../domain/core/mode'
import { roundPageFile, roundPicturePath } from '../domain/roundPreview'
import { queryClient } from '../game/session/queryClient'
import { cityName } from '../i18n/cityTexts'
import { loadTexts, START_TEXTS, showLanguage } from '../i18n/loadTexts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../i18n/locale'
import { localPath } from '../i18n/localPath'
import type { TextArea } from '../i18n/messageId'
import { translate } from '../i18n/translate'
import { MENU_PATHS, modeOf, PATHS, TABLE_PATHS } from '../paths'
import { FIRST_BUNDLES, SIZED_SPRITES } from '../stage/assets/screenResolution'
import { columnHeadings } from '../stage/layout/textSizes'
import { App } from './App'
import { routerReady, routes } from './routes'
import { type DisplayFaces, firstPaintStyle } from './tableStart/firstPaintStyle'
import type { TableStart } from './tableStart/start'

interface RenderedHtml {
  /** Elements of the document's head. */
  head: string
  /** Content of #root. */
  body: string
}

interface RenderedPage extends RenderedHtml {
  path: string
  language: Language
  /** Modules whose chunks the page needs besides the entry. */
  modules: readonly string[]
}

await loadTexts('table')
await showLanguage()

const fileOf = (area: TextArea, language: Language) => `src/i18n/${language}/${area}.json`
const SITE_LAYOUT = 'src/app/layout/SiteLayout.tsx'

/** Returns the catalogues that a page loads with its client, in each language. */
export function textModules(path: string): [Language, string[]][] {
  const areas: readonly TextArea[] = TABLE_PATHS.includes(path) ? [...START_TEXTS, 'table'] : START_TEXTS
  return LANGUAGES.map((language) => [language, areas.map((area) => fileOf(area, language))])
}

/** Public pages with their entry modules, by which the build finds their chunks in Vite's manifest, and further texts. */
const PUBLIC_PAGES = {
  home: [SITE_LAYOUT, 'src/features/landing/Landing.tsx'],
  login: ['src/features/auth/Login.tsx'],
  register: ['src/features/auth/Register.tsx'],
  privacy: [SITE_LAYOUT, 'info', 'src/features/info/Privacy.tsx'],
  terms: [SITE_LAYOUT, 'info', 'src/features/info/Terms.tsx'],
  support: [SITE_LAYOUT, 'info', 'src/features/info/Support.tsx'],
  faq: [SITE_LAYOUT, 'info', 'src/features/info/FaqPage.tsx'],
  contact: [SITE_LAYOUT, 'info', 'src/features/info/Contact.tsx'],
  complaint: [SITE_LAYOUT, 'info', 'src/features/info/ComplaintForm.tsx'],
  fairPlay: [SITE_LAYOUT, 'info', 'src/features/info/FairPlay.tsx'],
} as const satisfies Partial<Record<keyof typeof PATHS, readonly string[]>>
type PublicName = keyof typeof PUBLIC_PAGES
const PUBLIC_NAMES = Object.keys(PUBLIC_PAGES) as PublicName[]

/**
 * What tableStart.ts and its style need besides the built files.
 * @returns null for a path that is not the table's
 */
export async function tablePage(path: string, faces: DisplayFaces) {
  if (!TABLE_PATHS.includes(path)) return null
  const mode = modeOf(path)
  const isMenu = path === MENU_PATHS[mode]
  const { instances, currentBet } = gameRoutes[mode]
  const routes = [
    { path: `${accountRoutes.getUser.path}?from=:day` },
    instances,
    tableRoutes.coinTypes,
    tableRoutes.controls,
    currentBet,
    limitsRoutes.readLimits,
  ]
  return {
    style: firstPaintStyle(mode, faces),
    api: API_BASE,
    answers: routes.map(({ path: answer }) => answer),
    headings: isMenu ? await headingsOf(mode) : null,
    spriteNames: SIZED_SPRITES,
    bundles: FIRST_BUNDLES,
  }
}

/** Returns the headings of the table in each language. */
async function headingsOf(mode: Mode): Promise<NonNullable<TableStart['headings']>> {
  const headings: NonNullable<TableStart['headings']> = {}
  for (const language of LANGUAGES) {
    await showLanguage(language)
    headings[language] = Object.values(columnHeadings(translate, mode))
  }
  await showLanguage(DEFAULT_LANGUAGE)
  return headings
}

/** The paths of all pages, prerendered or not, with `:id` for the number of a round. */
export const allPaths: readonly string[] = Object.values(PATHS)

/** Returns the copies of a page that differ in the picture of their link preview: one of the page of a round for each result. */
export function linkPreviews(path: string) {
  if (path !== PATHS.round) return []
  return CITIES.flatMap((city) =>
    DICE_NUMBERS.map((diceNumber) => ({
      file: roundPageFile({ city, diceNumber }),
      picture: roundPicturePath({ city, diceNumber }),
      alt: translate('document.roundAlt', { city: cityName(city), number: diceNumber }),
    })),
  )
}

/** Renders every public page in every language, as a logged-out visitor sees it. */
export async function renderPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = []
  for (const language of LANGUAGES) {
    await showLanguage(language)
    pages.push(...(await Promise.all(PUBLIC_NAMES.map((name) => renderPage(name, language)))))
  }
  return pages
}

async function renderPage(name: PublicName, language: Language): Promise<RenderedPage> {
  const path = localPath(PATHS[name], language)
  const modules = [...START_TEXTS, ...PUBLIC_PAGES[name]].map((module) =>
    module.endsWith('.tsx') ? module : fileOf(module as TextArea, language),
  )
  return { ...(await render(path)), path, language, modules }
}

/** Renders the loading screen, which every other page shows until its code is loaded. */
export function renderLoadingScreen(path: string): RenderedHtml {
  return toHtml(createMemoryRouter(routes, { initialEntries: [path] }))
}

async function render(path: string): Promise<RenderedHtml> {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  await routerReady(router)
  return toHtml(router)
}

function toHtml(router: ReturnType<typeof createMemoryRouter>): RenderedHtml {
  const app = createElement(App, null, createElement(RouterProvider, { router }))
  const html = renderToString(createElement(StrictMode, null, app))
  // Timers of cached queries would keep the build running for minutes.
  queryClient.clear()
  // React writes the elements of the head before the content, since it does not render the document itself.
  const [head] = /^(<(title>[^<]*<\/title|meta [^>]*|link [^>]*)>)*/.exec(html) ?? ['']
  return { head, body: html.slice(head.length) }
}
