/** How the client is built, served while developing, and tested without a browser. */
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { crawledPaths } from './src/app/paths.ts'
import { serviceWorker } from './src/build/serviceWorkerPlugin.ts'
import { PRODUCT_NAME } from './src/contract/productName.ts'
import { MAX_RESOLUTION } from './src/stage/resolution/adaptiveResolution.ts'

/** Where the site stands, for what search engines and link previews read. */
const SITE_URL = (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '')

/** Writes the product's name and the site's address into the page, and the files that crawlers look for. */
function siteFiles(): Plugin {
  const urls = crawledPaths.map((path) => `<url><loc>${SITE_URL}${path}</loc></url>`).join('')
  const emitted = {
    'robots.txt': `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${SITE_URL}/sitemap.xml\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  }
  return {
    name: 'city-dice-site-files',
    transformIndexHtml: (html) => html.replaceAll('%SITE_URL%', SITE_URL).replaceAll('%BRAND%', PRODUCT_NAME),
    generateBundle() {
      for (const [fileName, source] of Object.entries(emitted)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

const EARLY = 'src/app/inlineBootstrap.js'

/** It stands alone in the page, so the constant that it shares with the stage is written into it. */
const earlyCode = () => readFileSync(EARLY, 'utf8').replace('MAX_RESOLUTION', String(MAX_RESOLUTION))

/** Puts the script that does not wait for the client into the page itself; the server allows it by its hash. */
function earlyScript(): Plugin {
  return {
    name: 'city-dice-early-script',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(`<script src="/${EARLY}">`, () => `<script>\n${earlyCode()}`),
    },
  }
}

/**
 * Shared modules in few files. Without these groups the table's page needs 35 files (354 KiB gzipped) instead of 17
 * (352 KiB), and the landing page 20 instead of 10.
 */
const SHARED_CHUNKS = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'ui', test: /[\\/]src[\\/]ui[\\/]|@tabler/, minShareCount: 2, priority: 2 },
  { name: 'query', test: /@tanstack|[\\/]src[\\/](api|contract)[\\/]/, minShareCount: 2, priority: 1 },
  // Pixi imports its renderer dynamically; in one chunk with its dependencies the renderer costs no second round trip.
  { name: 'stage', test: /[\\/]renderers[\\/]gl[\\/]WebGLRenderer\.mjs/ },
]

const noExtension = (name: string) => `export const ${name} = { extension: { type: [] } }`

/**
 * What stands in the place of some of Pixi's modules. Most are named by Pixi or its React bindings but never used: the
 * stage is drawn by WebGL alone, from pictures alone, and fetches its pictures itself.
 */
const INSTEAD_OF_PIXI: Record<string, string> = {
  // Pixi tries out a context to see whether there are any, and another for how exact they are. The stage has its own
  // already, and each has the main thread wait for the graphics process.
  isWebGLSupported: "export { isWebGLSupported } from '/src/stage/pixiTuning/webglContext.ts'",
  getTestContext: "export { webglContext as getTestContext } from '/src/stage/pixiTuning/webglContext.ts'",
  // Pixi makes a shader to ask whether the card can choose among all its textures; the stage has it choose among four.
  checkMaxIfStatementsInShader: 'export const checkMaxIfStatementsInShader = (offered) => offered',
  WebGPURenderer: 'export class WebGPURenderer {}',
  CanvasRenderer: 'export class CanvasRenderer {}',
  Graphics: 'export class Graphics {}',
  // Where a sprite lies on its atlas comes with the code.
  spritesheetAsset: noExtension('spritesheetAsset'),
  CanvasNineSliceSpritePipe: noExtension('CanvasNineSliceSpritePipe'),
  CanvasParticleContainerPipe: noExtension('CanvasParticleContainerPipe'),
  GpuParticleContainerPipe: noExtension('GpuParticleContainerPipe'),
}

function insteadOfPixi(): Plugin {
  return {
    name: 'city-dice-instead-of-pixi',
    load: (id) => INSTEAD_OF_PIXI[/pixi\.js\/lib\/.*\/(\w+)\.mjs$/.exec(id)?.[1] ?? ''],
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
      globalSetup: ['tests/fixtures/embeddedPostgresSetup.ts'],
    },
  },
]

export default defineConfig(async ({ mode }) => ({
  // The art pipeline has nothing to do with tests that run without a browser.
  plugins: [
    react(),
    siteFiles(),
    earlyScript(),
    insteadOfPixi(),
    serviceWorker(),
    ...(mode === 'test' ? [] : [(await import('./assets/pipeline/vitePlugin.ts')).cityDiceAssets()]),
  ],
  build: {
    outDir: 'dist/client',
    manifest: true,
    sourcemap: true,
    target: 'chrome111',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: SHARED_CHUNKS } },
      // Its React component, and what that brings along: the stage begins without it. The package does not say so.
      treeshake: {
        moduleSideEffects: [{ test: /@pixi[\\/]react[\\/]lib[\\/](components|hooks)/, sideEffects: false }],
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
