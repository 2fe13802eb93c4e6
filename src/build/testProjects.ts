/** Vitest's projects, which vite.config.ts takes. CONTRIBUTING.md says what each of them proves. */

/** The tests expect the English texts. */
const SETUP_FILES = ['src/i18n/english.ts', 'tests/fixtures/fileSetup.ts']
const EACH_TEST = [...SETUP_FILES, 'tests/fixtures/eachSetup.ts']

/** Tests of what builds, spawns or rasterises. `npm test` leaves them out while their sources are those that passed. */
const TOOL_TESTS = ['android', 'assets', 'build', 'visual'].map((folder) => `tests/${folder}/**/*.test.ts`)
/** Tests of the repository's text. */
const ARCHITECTURE_TESTS = ['tests/architecture/**/*.test.ts']
/** They share one PostgreSQL. */
const SERVER_TESTS = ['tests/server/**/*.test.ts']

/** @param include patterns of the test files that run in Node */
const nodeProject = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude, setupFiles: [...EACH_TEST, 'tests/fixtures/nodeNavigator.ts'] },
})

export const TEST_PROJECTS = [
  nodeProject('unit', ['tests/**/*.test.ts'], [...TOOL_TESTS, ...ARCHITECTURE_TESTS, ...SERVER_TESTS]),
  nodeProject('architecture', ARCHITECTURE_TESTS),
  nodeProject('tools', TOOL_TESTS),
  {
    extends: true as const,
    test: {
      name: 'component',
      include: ['tests/**/*.test.tsx'],
      environment: 'jsdom',
      setupFiles: [...EACH_TEST, 'tests/fixtures/componentSetup.ts'],
      // Its import paths lack the extensions that Node needs.
      server: { deps: { inline: ['@pixi/react'] } },
    },
  },
  {
    extends: true as const,
    test: {
      name: 'server',
      include: SERVER_TESTS,
      globalSetup: ['tests/fixtures/serverTestSetup.ts'],
      // One database needs no such care, and takes seconds for it.
      setupFiles: [
        ...SETUP_FILES,
        ...(process.env.CITUS_DATABASE_URL ? ['tests/fixtures/clusterFileSetup.ts'] : []),
      ],
    },
  },
]
