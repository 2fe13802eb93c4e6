/** Browser tests play the production build against a real backend with short rounds, in the browser that run.mjs found. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH
// Workers read this file too; only the first reader chooses. Two runs on one machine keep out of each other's way.
process.env.E2E_PORT ??= String(20_000 + 2 * Math.floor(Math.random() * 10_000))
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'city-dice-e2e-'))

const PORT = Number(process.env.E2E_PORT)

export default defineConfig({
  testDir: '.',
  // Long campaigns have a command of their own.
  testMatch: process.env.E2E_LONG ? ['*.long.e2e.ts', 'stage.e2e.ts'] : '*.e2e.ts',
  testIgnore: process.env.E2E_LONG ? [] : '*.long.e2e.ts',
  snapshotPathTemplate: '../visual/expected/{arg}{ext}',
  // Ten rounds take longer than all the rest.
  ...(process.env.E2E_LONG ? {} : { grepInvert: /ten rounds/ }),
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // Most of a round is waiting.
  workers: 3,
  timeout: 120_000,
  // A busy machine may miss a round that a quiet one plays; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 844, height: 390 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  webServer: {
    command: 'node src/server/start.mjs',
    cwd: join(import.meta.dirname, '..', '..'),
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
