/** How the client is built, served while developing, and tested without a browser. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig(async ({ mode }) => ({
  // The art pipeline has nothing to do with tests that run without a browser.
  plugins: [
    react(),
    ...(mode === 'test' ? [] : [(await import('./assets/pipeline/vitePlugin.ts')).cityDiceAssets()]),
  ],
  build: { outDir: 'dist/client', sourcemap: true, target: 'chrome111', assetsInlineLimit: 0 },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
}))
