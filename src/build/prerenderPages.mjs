/**
 * Prerenders the public pages of the built client, so that a visitor sees them before any script has loaded. Every
 * other path gets an HTML file with the loading screen, so that the server knows which paths exist. The pages of the
 * table also list the table's files for inlineBootstrap.js, which preloads them.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ROOT } from './setup.mjs'
import { DEFINE_SITE_URL } from './siteUrl.mjs'

const CLIENT = join(ROOT, 'dist', 'client')
const RENDERER = join(ROOT, 'dist', 'prerender')
const ENTRY = 'index.html'
const ROOT_TAG = '<div id="root"></div>'

/** Requires dist/client as built by Vite, with its manifest. */
export async function prerenderPages() {
  await buildRenderer()
  const { allPaths, renderPages, renderLoadingScreen, TABLE_PAGES } = await import(
    pathToFileURL(join(RENDERER, 'renderPages.js')).href
  )
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'))
  const shell = readFileSync(join(CLIENT, ENTRY), 'utf8')
  const tableShell = addTableFiles(shell, chunksOf(manifest, TABLE_PAGES.modules))
  for (const path of ['/shell', ...allPaths]) {
    const isTable = TABLE_PAGES.paths.includes(path)
    writeFileSync(fileOf(path), insertPage(isTable ? tableShell : shell, renderLoadingScreen(path)))
  }
  for (const page of await renderPages()) {
    const { scripts, styles } = chunksOf(manifest, page.modules)
    const tags = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('')
    const html = insertPage(deferClient(shell, scripts), { ...page, head: page.head + tags })
    writeFileSync(fileOf(page.path), html.replace('<div id="root"', '$& data-prerendered'))
  }
  rmSync(RENDERER, { recursive: true, force: true })
  rmSync(join(CLIENT, '.vite'), { recursive: true, force: true })
}

function fileOf(path) {
  return join(CLIENT, path === '/' ? ENTRY : `${path.slice(1)}.html`)
}

function buildRenderer() {
  return build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: DEFINE_SITE_URL,
    // Public pages do not use the table's assets, and their pipeline is slow.
    plugins: [
      react(),
      {
        name: 'no-art',
        resolveId: (id) => (id === 'virtual:asset-manifest' ? { id, external: true } : undefined),
      },
    ],
    build: {
      ssr: join('src', 'app', 'renderPages.ts'),
      outDir: RENDERER,
      emptyOutDir: true,
      assetsInlineLimit: 0,
    },
  })
}

/** Returns the scripts and stylesheets that a page needs besides those of the entry, whose tags are in the shell. */
function chunksOf(manifest, modules) {
  const entryChunks = new Set()
  collectImports(manifest, ENTRY, entryChunks)
  const pageChunks = new Set()
  for (const module of modules) {
    if (manifest[module] === undefined) throw new Error(`${module} has no chunk of its own`)
    collectImports(manifest, module, pageChunks)
  }
  const added = [...pageChunks].filter((key) => !entryChunks.has(key)).map((key) => manifest[key])
  return {
    scripts: added.map(({ file }) => file),
    styles: [...new Set(added.flatMap(({ css = [] }) => css))],
  }
}

/** Adds a chunk and its imports in execution order, so that imports are requested before their importers. */
function collectImports(manifest, key, into, seen = new Set()) {
  if (seen.has(key)) return
  seen.add(key)
  for (const next of manifest[key].imports ?? []) collectImports(manifest, next, into, seen)
  into.add(key)
}

/** Lists the table's files in the attribute that inlineBootstrap.js reads in order to preload them. */
function addTableFiles(shell, { scripts, styles }) {
  const files = [...scripts, ...styles].map((file) => `/${file}`).join(' ')
  return shell.replace('<script>', () => `<script data-table="${files}">`)
}

/** Inserts a rendered page into the built index.html. */
function insertPage(shell, { head, body }) {
  return shell
    .replace(ROOT_TAG, () => `<div id="root">${body}</div>`)
    .replace('</head>', () => `  ${head}\n  </head>`)
}

/** Replaces the client's script tags by start.js, which loads the client after the first paint. */
function deferClient(shell, scripts) {
  const preloadTag = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
  const preloads = [
    ...[...shell.matchAll(preloadTag)].map(([, href]) => href),
    ...scripts.map((file) => `/${file}`),
  ]
  return shell
    .replaceAll(preloadTag, '')
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      (_, main) =>
        `<script defer src="/start.js" data-main="${main}" data-preloads="${preloads.join(' ')}"></script>`,
    )
}
