/** Builds the server and its command line: main.js and cli.js, which run without TypeScript. */
import { join } from 'node:path'
import { compileTexts } from './core/compileTexts.mjs'
import { ROOT } from './core/setup.mjs'

/** @param {string} outDir inside the project, so that the built programs find node_modules; it is emptied first */
export async function buildServer(outDir) {
  const { build } = await import('vite')
  const source = join(ROOT, 'src', 'server')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compileTexts()],
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      rollupOptions: { input: { main: join(source, 'main.ts'), cli: join(source, 'cli.ts') } },
    },
  })
}
