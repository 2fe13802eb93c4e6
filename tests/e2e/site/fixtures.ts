/**
 * Fixtures of the site's tests. `page` has a browser context of its own. Tests that leave nothing behind take a page of the context that
 * the worker's tests share, whose cache spares each page its downloads: `readerPage` of a player, `visitorPage` without a session.
 * All specs of the folder import this `test`, because another set of fixtures needs another worker.
 */
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
  type WorkerFixture,
} from '@playwright/test'
import { logIn, newPlayer, type Player } from '../../fixtures/players'

interface WorkerFixtures {
  readerContext: BrowserContext
  visitorContext: BrowserContext
  /** The player of `readerPage`; no test changes names, money or settings. */
  reader: Player
}

interface TestFixtures {
  /** Of `player`. */
  names: { first_name?: string; last_name?: string }
  readerPage: Page
  visitorPage: Page
  player: Player
  /** `page`, logged in as `player`. */
  playerPage: Page
}

/** A context that the tests of a worker share. */
const openShared: WorkerFixture<BrowserContext, PlaywrightWorkerArgs> = async (
  { browser },
  use,
  { project },
) => {
  const { baseURL = '' } = project.use
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL })
  await use(context)
  await context.close()
}

async function openPage(context: BrowserContext, viewport: { width: number; height: number } | null) {
  const page = await context.newPage()
  if (viewport !== null) await page.setViewportSize(viewport)
  return page
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  readerContext: [openShared, { scope: 'worker' }],
  visitorContext: [openShared, { scope: 'worker' }],
  reader: [
    async ({ readerContext }, use) => use(await newPlayer(readerContext.request)),
    { scope: 'worker' },
  ],
  readerPage: async ({ readerContext, reader, viewport }, use) => {
    const page = await openPage(readerContext, viewport)
    await logIn(page, reader)
    await use(page)
    await page.close()
  },
  visitorPage: async ({ visitorContext, viewport }, use) => {
    const page = await openPage(visitorContext, viewport)
    await use(page)
    await page.close()
  },
  names: [{}, { option: true }],
  player: async ({ request, names }, use) => use(await newPlayer(request, names)),
  playerPage: async ({ page, player }, use) => {
    await logIn(page, player)
    await use(page)
  },
})

export { expect }
