/** Tests with Debian's own programs, each run by its command of package.json; the programs must be installed. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['alerts', 'backups', 'failover', 'liveProxy', 'pgbouncer', 'proxyLimits', 'release'].map(
      (name) => `tests/operating/${name}.ts`,
    ),
    exclude: [],
    setupFiles: ['src/i18n/english.ts'],
    globalSetup: ['tests/fixtures/serverTestSetup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One after another, because two of them measure times.
    fileParallelism: false,
  },
})
