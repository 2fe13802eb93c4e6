/** Builds the server and its command line: main.js and cli.js, which run without TypeScript. */
import { writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { PACKAGES_FILE, ROOT } from './core/setup.mjs'
import { compileTexts } from './core/vitePlugins'

/** @param outDir inside the project, so that the built programs find node_modules; it is emptied first */
export async function buildServer(outDir: string): Promise<void> {
  const source = join(ROOT, 'src', 'server')
  const { output } = (await build({
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
  })) as Rolldown.RolldownOutput
  const files = new Set(output.map(({ fileName }) => fileName))
  const imported = output.flatMap((file) => (file.type === 'chunk' ? file.imports : []))
  const packages = imported.filter((name) => !files.has(name) && !isBuiltin(name)).map(packageOf)
  writeFileSync(join(outDir, PACKAGES_FILE), JSON.stringify([...new Set(packages)].sort()))
}

/** Names the package of a specifier: '@noble/hashes/utils.js' is of '@noble/hashes'. */
const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)![0]
