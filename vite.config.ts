/** How the client is built, served while developing, and tested without a browser. */
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { crawledPaths } from './src/app/paths.ts'

/** Where the site stands, for what search engines and link previews read. */
const SITE_URL = (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '')

/** Writes the site's address into the page, and the files that crawlers look for. */
function siteFiles(): Plugin {
  const urls = crawledPaths.map((path) => `<url><loc>${SITE_URL}${path}</loc></url>`).join('')
  const emitted = {
    'robots.txt': `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${SITE_URL}/sitemap.xml\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  }
  return {
    name: 'city-dice-site-files',
    transformIndexHtml: (html) => html.replaceAll('%SITE_URL%', SITE_URL),
    generateBundle() {
      for (const [fileName, source] of Object.entries(emitted)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** Pixi brings three renderers; the stage asks for WebGL only, so the code of the other two stays out of the build. */
function webglOnly(): Plugin {
  return {
    name: 'city-dice-webgl-only',
    load: (id) =>
      /pixi\.js\/lib\/rendering\/renderers\/(gpu\/WebGPURenderer|canvas\/CanvasRenderer)\.mjs$/.test(id)
        ? 'export class WebGPURenderer {}\nexport class CanvasRenderer {}'
        : undefined,
  }
}

export default defineConfig(async ({ mode }) => ({
  // The art pipeline has nothing to do with tests that run without a browser.
  plugins: [
    react(),
    siteFiles(),
    webglOnly(),
    ...(mode === 'test' ? [] : [(await import('./assets/pipeline/vitePlugin.ts')).cityDiceAssets()]),
  ],
  build: {
    outDir: 'dist/client',
    manifest: true,
    sourcemap: true,
    target: 'chrome111',
    assetsInlineLimit: 0,
    // The stage is one chunk on purpose: a table that needs all of it should not ask for it in pieces.
    chunkSizeWarningLimit: 900,
  },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
}))
