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

const noExtension = (name: string) => `export const ${name} = { extension: { type: [] } }`

/**
 * What Pixi and its React bindings name but the stage never uses, by module, with what stands there instead: the stage
 * is drawn by WebGL alone, from sprites alone, and their pictures are WebP or PNG.
 */
const UNUSED_PIXI: Record<string, string> = {
  WebGPURenderer: 'export class WebGPURenderer {}',
  CanvasRenderer: 'export class CanvasRenderer {}',
  Graphics: 'export class Graphics {}',
  TextStyle: 'export class TextStyle { static defaultTextStyle = {} }',
  loadSVG: noExtension('loadSvg'),
  loadBitmapFont: `${noExtension('loadBitmapFont')}\n${noExtension('bitmapFontCachePlugin')}`,
  detectAvif: noExtension('detectAvif'),
  detectMp4: noExtension('detectMp4'),
  detectOgv: noExtension('detectOgv'),
  detectWebm: noExtension('detectWebm'),
  loadTxt: noExtension('loadTxt'),
  CanvasNineSliceSpritePipe: noExtension('CanvasNineSliceSpritePipe'),
  CanvasTilingSpritePipe: noExtension('CanvasTilingSpritePipe'),
  CanvasParticleContainerPipe: noExtension('CanvasParticleContainerPipe'),
  GpuParticleContainerPipe: noExtension('GpuParticleContainerPipe'),
}

/** Leaves it out of the build. */
function unusedPixi(): Plugin {
  return {
    name: 'city-dice-unused-pixi',
    load: (id) => UNUSED_PIXI[/pixi\.js\/lib\/.*\/(\w+)\.mjs$/.exec(id)?.[1] ?? ''],
  }
}

export default defineConfig(async ({ mode }) => ({
  // The art pipeline has nothing to do with tests that run without a browser.
  plugins: [
    react(),
    siteFiles(),
    unusedPixi(),
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
    setupFiles: ['tests/fixtures/nodeNavigator.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
}))
