/** Starts the product with short rounds in a new folder, and the studio. CITY_DICE names the folder of the product. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const cwd = process.env.CITY_DICE ?? '..'
// Each worker reads this file again, and the command that orders a result reads the folder too.
process.env.DATA_DIR ??= mkdtempSync(join(tmpdir(), 'city-dice-'))
const rounds = { BETTING_TIMING: '12', GAME_TIMING: '12', RATE_LIMIT_SCALE: '100' }
/** A first start builds. */
const timeout = 600_000
const gracefulShutdown = { signal: 'SIGTERM', timeout: 15_000 } as const

export default defineConfig({
  timeout: 120_000,
  use: {
    baseURL: 'http://127.0.0.1:8090',
    viewport: { width: 844, height: 390 },
    launchOptions: { args: ['--enable-unsafe-swiftshader'], executablePath: process.env.CHROMIUM_PATH },
  },
  webServer: [
    {
      command: 'npm start',
      url: 'http://127.0.0.1:8090/api/v1/health',
      env: { PORT: '8090', ...rounds },
      cwd,
      timeout,
      gracefulShutdown,
    },
    // 8091 is the payment page.
    {
      command: 'npm run studio',
      url: 'http://127.0.0.1:8092/studio',
      env: { PORT: '8092' },
      cwd,
      timeout,
      gracefulShutdown,
    },
  ],
})
