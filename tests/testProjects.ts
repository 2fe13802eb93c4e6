/** Vitest's projects, which vite.config.ts takes. */
import type { TestProjectInlineConfiguration } from 'vitest/config'

/** `*.test.ts` runs in Node, `*.test.tsx` in jsdom; tests of the server share one PostgreSQL. */
export const TEST_PROJECTS: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      include: ['tests/**/*.test.ts'],
      exclude: ['tests/server/**'],
      setupFiles: ['tests/fixtures/nodeNavigator.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'component',
      include: ['tests/**/*.test.tsx'],
      environment: 'jsdom',
      setupFiles: ['tests/fixtures/componentSetup.ts'],
      // Its import paths lack the extensions that Node needs.
      server: { deps: { inline: ['@pixi/react'] } },
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      include: ['tests/server/**/*.test.ts'],
      globalSetup: ['tests/fixtures/serverTestSetup.ts'],
    },
  },
]
