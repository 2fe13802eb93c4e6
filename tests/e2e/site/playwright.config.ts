/**
 * Browser tests of everything outside the table: the production build against a real backend with short rounds and a
 * database of its own.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '../../../src/server/freePort.mjs'
import { findBrowser, TEST_ARGUMENTS } from '../../fixtures/findBrowser.mjs'

// Workers read this file again; only the first reader chooses, and two runs keep out of each other's way.
process.env.SITE_TEST_PORT ??= String(await freePort())
process.env.CHROMIUM_PATH ??= (await findBrowser()) ?? ''
process.env.SITE_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'city-dice-site-'))

const PORT = Number(process.env.SITE_TEST_PORT)
const address = `http://127.0.0.1:${PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Tests that wait out a time-out run with `npm run test:all`.
  testIgnore: process.env.TEST_ALL ? [] : ['long/*.spec.ts'],
  outputDir: '../../../test-results/site',
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: address,
    // The worker would answer what a test wants to answer.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 720 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: TEST_ARGUMENTS,
    },
  },
  webServer: {
    command: 'node src/build/start.mjs',
    cwd: '../../..',
    url: `${address}/api/v1/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.SITE_TEST_DATA,
      BETTING_TIMING: '5',
      GAME_TIMING: '4',
      RATE_LIMIT_SCALE: '1000',
    },
  },
})
