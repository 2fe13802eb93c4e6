/**
 * Browser tests of the production build against real servers: one whose betting stays open for the table, one with short
 * rounds for the tests tagged @round, and one for the other pages. The projects run side by side, because most of a round
 * is waiting.
 */
// Each worker reads this file, so its tests find the English texts.
import '../../src/i18n/english'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '../../src/server/base/ports'
import { COMPILE_ONCE, findBrowser, TEST_ARGUMENTS } from '../fixtures/findBrowser.mjs'

/** The servers by name, with the part of their environment in which they differ. */
const SERVERS = {
  // Betting stays open, so that a test never waits for the next round.
  TABLE: { BETTING_TIMING: '3600', GAME_TIMING: '12', RATE_LIMIT_SCALE: '100' },
  // Long enough to choose and bet on a busy machine; a result screen takes 13.7 s, so it ends in a later round.
  ROUND: { BETTING_TIMING: '8', GAME_TIMING: '3', RATE_LIMIT_SCALE: '100' },
  SITE: { BETTING_TIMING: '5', GAME_TIMING: '4', RATE_LIMIT_SCALE: '1000' },
}
type ServerName = keyof typeof SERVERS

// Playwright starts every server that the file lists, so the file lists those of the projects in the command line.
const chosen = process.argv.flatMap((argument) => /^--project=(.+)/.exec(argument)?.[1]?.toUpperCase() ?? [])
const isServer = (name: string): name is ServerName => name in SERVERS
const started = chosen.length > 0 && chosen.every(isServer) ? chosen : Object.keys(SERVERS).filter(isServer)

// Each worker reads this file again, so the first reader passes its choices on in the environment.
for (const name of Object.keys(SERVERS)) {
  process.env[`${name}_TEST_PORT`] ??= String(await freePort())
  process.env[`${name}_TEST_DATA`] ??= mkdtempSync(join(tmpdir(), `city-dice-${name.toLowerCase()}-`))
}
process.env.CHROMIUM_PATH ??= (await findBrowser()) ?? ''

const address = (name: ServerName) => `http://127.0.0.1:${process.env[`${name}_TEST_PORT`]}`
const TEN_ROUNDS = '**/tenRounds.spec.ts'

const launchOptions = { executablePath: process.env.CHROMIUM_PATH, args: TEST_ARGUMENTS }

const table = {
  testDir: 'table',
  use: { baseURL: address('TABLE'), viewport: { width: 844, height: 390 } },
}
/** Tests that see a round end. */
const round = {
  ...table,
  dependencies: ['orders'],
  use: { ...table.use, baseURL: address('ROUND') },
}
const site = {
  testDir: 'site',
  use: { baseURL: address('SITE'), viewport: { width: 1280, height: 720 } },
}

const server = (name: ServerName) => ({
  command: 'node src/build/run.mjs start',
  cwd: join(import.meta.dirname, '..', '..'),
  url: `${address(name)}/api/v1/health`,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    PORT: process.env[`${name}_TEST_PORT`] ?? '',
    DATA_DIR: process.env[`${name}_TEST_DATA`] ?? '',
    ...SERVERS[name],
  },
})

export default defineConfig({
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  workers: 4,
  // Several times what the slowest test takes on two cores.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    // The page's routes do not see every request that goes through a service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'orders', testMatch: 'orders.setup.ts' },
    { ...table, name: 'table', testIgnore: 'long/**', grepInvert: /@round/ },
    { ...round, name: 'round', testIgnore: 'long/**', grep: /@round/ },
    { ...site, name: 'site' },
    // `npm run test:all` runs these.
    { ...round, name: 'table-long', testDir: 'table/long', testIgnore: TEN_ROUNDS },
    {
      ...round,
      name: 'table-memory',
      testDir: 'table/long',
      testMatch: TEN_ROUNDS,
      use: { ...round.use, launchOptions: { ...launchOptions, args: [...TEST_ARGUMENTS, COMPILE_ONCE] } },
    },
  ],
  webServer: started.map(server),
})
