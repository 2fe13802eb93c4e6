/** The server's tests: one real PostgreSQL for the whole run, a database of its own for every test file. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/server/**/*.test.ts'],
    globalSetup: ['tests/fixtures/embeddedPostgresSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Some wait for servers that they have started, so there is work for one more than the processors.
    maxWorkers: 3,
  },
})
