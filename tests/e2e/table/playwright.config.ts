/** Browser tests play the production build against a real backend with short rounds. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '../../../src/server/freePort.mjs'
import { COMPILE_ONCE, findBrowser, TEST_ARGUMENTS } from '../../fixtures/findBrowser.mjs'

// Workers read this file too; only the first reader chooses. Two runs on one machine keep out of each other's way.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'city-dice-e2e-'))

const PORT = Number(process.env.E2E_PORT)

process.env.CHROMIUM_PATH ??= (await findBrowser()) ?? ''
const executable = { executablePath: process.env.CHROMIUM_PATH }

/** Campaigns of many rounds have a command of their own. */
const LONG = 'long/*.spec.ts'
const TEN_ROUNDS = 'long/tenRounds.spec.ts'

export default defineConfig({
  testDir: '.',
  snapshotPathTemplate: '../../visual/expected/{arg}{ext}',
  outputDir: '../../../test-results/table',
  fullyParallel: true,
  // Most of a round is waiting.
  workers: 5,
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // A call that goes past the worker is not always seen by the page's routes.
    serviceWorkers: 'block',
    viewport: { width: 844, height: 390 },
    screenshot: 'only-on-failure',
    launchOptions: { ...executable, args: TEST_ARGUMENTS },
  },
  projects: process.env.E2E_LONG
    ? [
        {
          name: 'memory',
          testMatch: TEN_ROUNDS,
          use: { launchOptions: { ...executable, args: [...TEST_ARGUMENTS, COMPILE_ONCE] } },
        },
        { name: 'campaigns', testMatch: LONG, testIgnore: TEN_ROUNDS },
      ]
    : [{ name: 'table', testMatch: '*.spec.ts', testIgnore: LONG }],
  webServer: {
    command: 'node src/build/start.mjs',
    cwd: join(import.meta.dirname, '..', '..', '..'),
    url: `http://127.0.0.1:${PORT}/api/v1/health`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      // A result screen takes 13.7 s; with these the next round has just opened when it is over, and a slow machine
      // still has the time to bet in it.
      BETTING_TIMING: '12',
      GAME_TIMING: '12',
      RATE_LIMIT_SCALE: '100',
    },
  },
})
