// The practice table of `npm run dev` in a copy of the project, open in a browser.
import { type Browser, type Page, request } from '@playwright/test'
import { freePort } from '../../src/server/db/admin/embedded/freePort.mjs'
import { type DevServer, startDev } from '../fixtures/devServer'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { logIn, newPlayer } from '../fixtures/players'
import { copyProject, removeCopy } from './copyProject'

export interface DevTable {
  /** The copy of the project. */
  root: string
  dev: DevServer
  page: Page
  close(): Promise<void>
}

export async function openDevTable(settings: Record<string, string> = {}): Promise<DevTable> {
  const root = copyProject()
  const port = await freePort()
  const baseURL = `http://127.0.0.1:${port}`
  const dev = startDev(root, port, settings)
  let browser: Browser | undefined
  async function close() {
    await browser?.close()
    await dev.stop()
    removeCopy(root)
  }
  try {
    await dev.ready
    browser = await launchBrowser()
    const page = await browser.newPage({ viewport: { width: 844, height: 390 }, baseURL })
    await logIn(page, await newPlayer(await request.newContext({ baseURL })))
    await page.goto('/dummy-startmenu')
    return { root, dev, page, close }
  } catch (error) {
    await close()
    throw error
  }
}
