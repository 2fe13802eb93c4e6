/** Vite: the build of the client, its dev server, and the tests that run without a browser. */
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { crawledPaths } from './src/app/paths.ts'
import { serviceWorker } from './src/build/serviceWorkerPlugin.ts'
import { DEFINE_SITE_URL, SITE_URL } from './src/build/siteUrl.mjs'
import { PRODUCT_NAME } from './src/contract/productName.ts'
import { MAX_RESOLUTION } from './src/stage/resolution/adaptiveResolution.ts'

/** Emits robots.txt and sitemap.xml. */
function siteFiles(): Plugin {
  const urls = crawledPaths.map((path) => `<url><loc>${SITE_URL}${path}</loc></url>`).join('')
  const files = {
    'robots.txt': `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${SITE_URL}/sitemap.xml\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  }
  return {
    name: 'city-dice-site-files',
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

const BOOTSTRAP = 'src/app/inlineBootstrap.js'

/** An inline script cannot import, so the constant that it shares with the stage is inserted as text. */
const bootstrapCode = () => readFileSync(BOOTSTRAP, 'utf8').replace('MAX_RESOLUTION', String(MAX_RESOLUTION))

/** Inlines the bootstrap script into index.html. The server's content security policy allows it by its hash. */
function inlineBootstrap(): Plugin {
  return {
    name: 'city-dice-inline-bootstrap',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(`<script src="/${BOOTSTRAP}">`, () => `<script>\n${bootstrapCode()}`),
    },
  }
}

/**
 * Modules that several pages share, in few files. Without these groups the table needs 35 files instead of 16 for the
 * same 351 KiB gzipped, and the landing page 20 instead of 10.
 */
const SHARED_CHUNKS = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'ui', test: /[\\/]src[\\/]ui[\\/]|@tabler/, minShareCount: 2, priority: 2 },
  {
    name: 'data',
    test: /@tanstack|[\\/]src[\\/](api|contract|domain|game)[\\/]/,
    minShareCount: 3,
    priority: 1,
  },
  // Pixi imports its renderer dynamically; in one chunk with its dependencies the renderer costs no second round trip.
  { name: 'stage', test: /[\\/]renderers[\\/]gl[\\/]WebGLRenderer\.mjs/ },
]

const noExtension = (name: string) => `export const ${name} = { extension: { type: [] } }`

/**
 * Replacements for modules of Pixi. Most of these modules are imported by Pixi or @pixi/react but never used, since the
 * stage uses only WebGL and sprites and loads its textures itself.
 */
const PIXI_REPLACEMENTS: Record<string, string> = {
  // Pixi creates two test contexts, and each blocks the main thread until the graphics process responds. The page's own
  // context is passed instead.
  isWebGLSupported: "export { isWebGLSupported } from '/src/stage/pixiTuning/webglContext.ts'",
  getTestContext: "export { webglContext as getTestContext } from '/src/stage/pixiTuning/webglContext.ts'",
  // Pixi compiles a shader to find the maximum number of texture units; the stage uses only four.
  checkMaxIfStatementsInShader: 'export const checkMaxIfStatementsInShader = (offered) => offered',
  WebGPURenderer: 'export class WebGPURenderer {}',
  CanvasRenderer: 'export class CanvasRenderer {}',
  Graphics: 'export class Graphics {}',
  // The frames of each atlas are part of the code, so no spritesheet files are loaded.
  spritesheetAsset: noExtension('spritesheetAsset'),
  CanvasNineSliceSpritePipe: noExtension('CanvasNineSliceSpritePipe'),
  CanvasParticleContainerPipe: noExtension('CanvasParticleContainerPipe'),
  GpuParticleContainerPipe: noExtension('GpuParticleContainerPipe'),
}

function replacePixiModules(): Plugin {
  return {
    name: 'city-dice-replace-pixi-modules',
    load: (id) => PIXI_REPLACEMENTS[/pixi\.js\/lib\/.*\/(\w+)\.mjs$/.exec(id)?.[1] ?? ''],
  }
}

/** `*.test.ts` runs in Node, `*.test.tsx` in jsdom; tests of the server share one PostgreSQL. */
const TEST_PROJECTS: TestProjectInlineConfiguration[] = [
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

export default defineConfig(async ({ mode }) => ({
  // Tests without a browser need no assets, so the asset pipeline is skipped.
  plugins: [
    react(),
    siteFiles(),
    inlineBootstrap(),
    replacePixiModules(),
    serviceWorker(),
    ...(mode === 'test' ? [] : [(await import('./assets/pipeline/vitePlugin.ts')).cityDiceAssets()]),
  ],
  // index.html has %SITE_URL% and %BRAND%.
  define: { ...DEFINE_SITE_URL, 'import.meta.env.BRAND': JSON.stringify(PRODUCT_NAME) },
  build: {
    outDir: 'dist/client',
    manifest: true,
    sourcemap: true,
    target: 'chrome111',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: SHARED_CHUNKS } },
      treeshake: {
        moduleSideEffects: [
          // The index.ts of a feature only re-exports, so a page loads no more than the exports that it imports.
          { test: /[\\/]src[\\/]features[\\/]\w+[\\/]index\.ts$/, sideEffects: false },
          // The stage renders without the React component of the bindings, but the package declares no sideEffects.
          { test: /@pixi[\\/]react[\\/]lib[\\/](components|hooks)/, sideEffects: false },
        ],
      },
    },
  },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Many tests wait for a server or a timer, so three workers keep two cores busy.
    maxWorkers: 3,
    exclude: process.env.TEST_ALL ? [] : ['**/long/**'],
    projects: TEST_PROJECTS,
  },
}))
