/** Vite: the build of the client, its dev server, and the tests that run without a browser. */
/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { DEFINE_SITE_URL, SITE_URL, SKIN, skinPalette } from './src/build/core/settings.ts'
import { STAGE_MODULES, TABLE_MODULES } from './src/build/core/tableModules.ts'
import { compileTexts, mantineStyles, pureEntry } from './src/build/core/vitePlugins.ts'
import { inlineBootstrap, siteFiles } from './src/build/pages/htmlPlugins.ts'
import { serviceWorker } from './src/build/serviceWorkerPlugin.ts'
import { studio } from './src/build/studio/studioPlugin.ts'
import { TEST_PROJECTS } from './src/build/testProjects.ts'
import { LANGUAGES } from './src/i18n/locale.ts'
import { localPath } from './src/i18n/localPath.ts'
import { crawledPaths } from './src/paths.ts'

/** What several pages share, but the table's first frame does without. Each schema costs time when its module is loaded. */
const ACCOUNT =
  /[\\/]src[\\/](contract[\\/](forms|history|money|sandbox)|features[\\/](fairness[\\/]fairnessQueries|withdrawals[\\/]withdrawalsQuery)|domain[\\/]money[\\/]parseRupees)\.ts$/
const INPUTS = /InputBase|use-input-props/
/** What the landing page shares with the others; the rest of DATA is not loaded there. */
const SESSION = /@tabler|[\\/]src[\\/](i18n|game[\\/]session|domain[\\/]money|features[\\/]language)[\\/]/
const DATA =
  /@tanstack|[\\/]src[\\/](api|contract|domain|game|features[\\/](fairness|withdrawals|table)|stage[\\/](useThrowScenes|webglContext)|ui[\\/]overlays[\\/]Lazy)/

/**
 * Modules that several pages share, in few files. Without these groups the table needs 43 files instead of 16 until it takes
 * taps, and the landing page 33 instead of 19.
 */
const SHARED_CHUNKS = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  {
    name: 'ui',
    test: (id: string) => /@mantine|[\\/]src[\\/]ui[\\/]/.test(id) && !INPUTS.test(id),
    minShareCount: 8,
    priority: 2,
  },
  {
    name: 'session',
    test: (id: string) => SESSION.test(id) && !ACCOUNT.test(id),
    minShareCount: 2,
    priority: 1.5,
  },
  {
    name: 'data',
    test: (id: string) => DATA.test(id) && !ACCOUNT.test(id) && !id.includes('FairnessButton'),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'account', test: ACCOUNT, minShareCount: 2 },
]

export default defineConfig(async ({ mode }) => ({
  // Tests without a browser need no assets, so the asset pipeline is skipped.
  plugins: [
    react(),
    siteFiles(
      SITE_URL,
      crawledPaths.flatMap((path) => LANGUAGES.map((language) => localPath(path, language))),
    ),
    inlineBootstrap(LANGUAGES),
    // Without this the table loads 29 KB gzipped more.
    pureEntry(),
    mantineStyles(),
    compileTexts(),
    serviceWorker([...TABLE_MODULES, ...STAGE_MODULES]),
    skinPalette(),
    ...(mode === 'test' ? [] : [(await import('./assets/pipeline/vitePlugin.ts')).cityDiceAssets(SKIN)]),
    // Last, since its page answers every path below /studio that nothing else does.
    studio(),
  ],
  // index.html has %SITE_URL%.
  define: DEFINE_SITE_URL,
  // A build or a test run beside the dev server is no change of its sources.
  server: { watch: { ignored: ['**/dist/**', '**/test-results/**'] } },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Without a link to the maps, which the server does not send.
    sourcemap: 'hidden' as const,
    target: 'chrome111',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: SHARED_CHUNKS } },
      treeshake: {
        moduleSideEffects: [
          // The index.ts of a feature only re-exports, so a page loads no more than the exports that it imports.
          { test: /[\\/]src[\\/]features[\\/]\w+[\\/]index\.ts$/, sideEffects: false },
        ],
      },
    },
  },
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The default of a second is short of what a loaded machine needs.
    expect: { poll: { timeout: 15_000 } },
    // Many tests wait for a server or a timer, so three workers keep two cores busy.
    maxWorkers: 3,
    // fileSetup.ts keeps the files of a worker apart; a worker for each file takes a third longer.
    isolate: false,
    exclude: process.env.TEST_ALL ? [] : ['**/long/**'],
    projects: TEST_PROJECTS,
  },
}))
