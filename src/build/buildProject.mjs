/** Builds the client into dist/client and the server into dist/server. A program of its own; whether it is needed, `setup` knows. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { prerenderPages } from './prerenderPages.mjs'
import { ROOT } from './setup.mjs'

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest|mjs|xml)$/
/** Below this a compressed copy saves nothing. */
const WORTH_COMPRESSING = 1024

async function build() {
  const vite = await import('vite')
  await vite.build({ root: ROOT, logLevel: 'warn' })
  await prerenderPages()
  await compress(join(ROOT, 'dist', 'client'))
  rmSync(join(ROOT, 'dist', 'server'), { recursive: true, force: true })
  await vite.build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      sourcemap: true,
      rollupOptions: { input: serverEntries() },
    },
  })
}

/** Each becomes a program of its own in dist/server. */
function serverEntries() {
  const directory = join(ROOT, 'src', 'server')
  const names = readdirSync(directory).filter((name) => /^(main|cli)\.ts$/.test(name))
  return Object.fromEntries(names.map((name) => [name.slice(0, -3), join(directory, name)]))
}

/** Texts are compressed once here instead of at every request. */
async function compress(directory) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile() && TEXT.test(entry.name))) {
    const path = join(file.parentPath ?? file.path, file.name)
    const content = readFileSync(path)
    if (content.length < WORTH_COMPRESSING) continue
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: 9 }
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params: size }))
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

await build()
