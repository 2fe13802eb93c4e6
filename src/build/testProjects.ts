/** Vitest's projects, which vite.config.ts takes. */

/** The tests expect the English texts. */
const SETUP_FILES = ['src/i18n/english.ts', 'tests/fixtures/fileSetup.ts']

/** `*.test.ts` runs in Node, `*.test.tsx` in jsdom; tests of the server share one PostgreSQL. */
export const TEST_PROJECTS = [
  {
    extends: true as const,
    test: {
      name: 'unit',
      include: ['tests/**/*.test.ts'],
      exclude: ['tests/server/**'],
      setupFiles: [...SETUP_FILES, 'tests/fixtures/nodeNavigator.ts'],
    },
  },
  {
    extends: true as const,
    test: {
      name: 'component',
      include: ['tests/**/*.test.tsx'],
      environment: 'jsdom',
      setupFiles: [...SETUP_FILES, 'tests/fixtures/componentSetup.ts'],
      // Its import paths lack the extensions that Node needs.
      server: { deps: { inline: ['@pixi/react'] } },
    },
  },
  {
    extends: true as const,
    test: {
      name: 'server',
      include: ['tests/server/**/*.test.ts'],
      globalSetup: ['tests/fixtures/serverTestSetup.ts'],
      // One database needs no such care, and takes seconds for it.
      setupFiles: [
        ...SETUP_FILES,
        ...(process.env.CITUS_DATABASE_URL ? ['tests/fixtures/clusterFileSetup.ts'] : []),
      ],
    },
  },
]
