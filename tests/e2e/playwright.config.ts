/**
 * Browser tests of the production build against real servers with short rounds: one server for the table, one for the
 * other pages. Both suites run side by side, because most of a round is waiting.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '../../src/server/freePort.mjs'
import { COMPILE_ONCE, findBrowser, TEST_ARGUMENTS } from '../fixtures/findBrowser.mjs'

// Each worker reads this file again, so the first reader passes its choices on in the environment.
process.env.TABLE_TEST_PORT ??= String(await freePort())
process.env.SITE_TEST_PORT ??= String(await freePort())
process.env.TABLE_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'city-dice-table-'))
process.env.SITE_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'city-dice-site-'))
process.env.CHROMIUM_PATH ??= (await findBrowser()) ?? ''

const TABLE_PORT = Number(process.env.TABLE_TEST_PORT)
const SITE_PORT = Number(process.env.SITE_TEST_PORT)
const TEN_ROUNDS = '**/tenRounds.spec.ts'

const launchOptions = { executablePath: process.env.CHROMIUM_PATH, args: TEST_ARGUMENTS }

const table = {
  testDir: 'table',
  timeout: 180_000,
  expect: { timeout: 25_000 },
  use: { baseURL: `http://127.0.0.1:${TABLE_PORT}`, viewport: { width: 844, height: 390 } },
}
const site = {
  testDir: 'site',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: { baseURL: `http://127.0.0.1:${SITE_PORT}`, viewport: { width: 1280, height: 720 } },
}

/** @param settings the environment that differs between the servers */
const server = (port: number, settings: Record<string, string>) => ({
  command: 'node src/build/start.mjs',
  cwd: join(import.meta.dirname, '..', '..'),
  url: `http://127.0.0.1:${port}/api/v1/health`,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: { PORT: String(port), ...settings },
})

export default defineConfig({
  snapshotPathTemplate: '../visual/expected/{arg}{ext}',
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  workers: 4,
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    // The page's routes do not see every request that goes through a service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { ...table, name: 'table', testIgnore: 'long/**' },
    { ...site, name: 'site', testIgnore: 'long/**' },
    // `npm run test:all` runs these.
    { ...table, name: 'table-long', testDir: 'table/long', testIgnore: TEN_ROUNDS },
    { ...site, name: 'site-long', testDir: 'site/long' },
    {
      ...table,
      name: 'table-memory',
      testDir: 'table/long',
      testMatch: TEN_ROUNDS,
      use: { ...table.use, launchOptions: { ...launchOptions, args: [...TEST_ARGUMENTS, COMPILE_ONCE] } },
    },
  ],
  webServer: [
    server(TABLE_PORT, {
      DATA_DIR: process.env.TABLE_TEST_DATA,
      // A result screen takes 13.7 s, so the next round has just opened when it ends, and a slow machine can still bet.
      BETTING_TIMING: '12',
      GAME_TIMING: '12',
      RATE_LIMIT_SCALE: '100',
    }),
    server(SITE_PORT, {
      DATA_DIR: process.env.SITE_TEST_DATA,
      BETTING_TIMING: '5',
      GAME_TIMING: '4',
      RATE_LIMIT_SCALE: '1000',
    }),
  ],
})
