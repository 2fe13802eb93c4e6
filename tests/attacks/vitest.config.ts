/** `npm run test:attacks`: every file of this folder is one attack on a running server, which the server must survive. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['tests/attacks/*.ts'],
    exclude: ['**/vitest.config.ts'],
    setupFiles: ['src/i18n/english.ts'],
    globalSetup: ['tests/fixtures/serverTestSetup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Attacks measure waiting times, so they run one after another.
    fileParallelism: false,
  },
})
