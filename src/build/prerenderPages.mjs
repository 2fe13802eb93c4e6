/**
 * Writes the open pages of the built client as HTML of their own, so that a visitor on a slow phone sees them before
 * a script has arrived. Every other page of the site is `shell.html` under its own name, the wait for what it will show,
 * so that the server knows which addresses exist; the table's name its files to `inlineBootstrap.js`.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ROOT } from './setup.mjs'

const CLIENT = join(ROOT, 'dist', 'client')
const RENDERER = join(ROOT, 'dist', 'prerender')
const ENTRY = 'index.html'
const ROOT_TAG = '<div id="root"></div>'

/** Needs dist/client as Vite has built it, with its manifest. */
export async function prerenderPages() {
  await buildRenderer()
  const { allPaths, renderPages, renderLoadingScreen, TABLE_PAGES } = await import(
    pathToFileURL(join(RENDERER, 'renderPages.js')).href
  )
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'))
  const shell = readFileSync(join(CLIENT, ENTRY), 'utf8')
  const wait = shell.replace(ROOT_TAG, () => `<div id="root">${renderLoadingScreen()}</div>`)
  const table = nameParts(wait, chunksOf(manifest, TABLE_PAGES.modules))
  for (const path of ['/shell', ...allPaths]) {
    writeFileSync(fileOf(path), TABLE_PAGES.paths.includes(path) ? table : wait)
  }
  for (const page of await renderPages()) {
    writeFileSync(fileOf(page.path), fill(shell, page, chunksOf(manifest, page.modules)))
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
    // The table's art is no part of an open page.
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

/** The scripts and styles that a page needs besides those of the first chunk, whose tags the shell has. */
function chunksOf(manifest, modules) {
  const first = new Set()
  collect(manifest, ENTRY, first)
  const all = new Set()
  for (const module of modules) {
    if (manifest[module] === undefined) throw new Error(`${module} has no chunk of its own`)
    collect(manifest, module, all)
  }
  const added = [...all].filter((key) => !first.has(key)).map((key) => manifest[key])
  return {
    scripts: added.map(({ file }) => file),
    styles: [...new Set(added.flatMap(({ css = [] }) => css))],
  }
}

/** In the order in which they are run: what others wait for is asked for before them. */
function collect(manifest, key, into, seen = new Set()) {
  if (seen.has(key)) return
  seen.add(key)
  for (const next of manifest[key].imports ?? []) collect(manifest, next, into, seen)
  into.add(key)
}

/** A page that names its files to `inlineBootstrap.js`, which asks for them ahead of the client. */
function nameParts(shell, { scripts, styles }) {
  const parts = [...scripts, ...styles].map((file) => `/${file}`).join(' ')
  return shell.replace('<script>', () => `<script data-table="${parts}">`)
}

function fill(shell, { path, title, description, html }, { scripts, styles }) {
  const tags = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('\n    ')
  return bringLater(shell, scripts)
    .replace(ROOT_TAG, () => `<div id="root" data-whole>${html}</div>`)
    .replace('</head>', () => `  ${tags}\n  </head>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, head) => head + escapeHtml(description))
    .replace(/(<meta\s+property="og:title"\s+content=")[^"]*/, (_, head) => head + escapeHtml(title))
    .replace(
      /(<meta\s+property="og:description"\s+content=")[^"]*/,
      (_, head) => head + escapeHtml(description),
    )
    .replace(/(<link rel="canonical" href="[^"]*)\/"/, (_, head) => `${head}${path}"`)
    .replace(/(<meta property="og:url" content="[^"]*)\/"/, (_, head) => `${head}${path}"`)
}

/** The client's own tags make way for `start.js`, which brings it when the page has been painted. */
function bringLater(shell, scripts) {
  const preloaded = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
  const parts = [
    ...[...shell.matchAll(preloaded)].map(([, href]) => href),
    ...scripts.map((file) => `/${file}`),
  ]
  return shell
    .replaceAll(preloaded, '')
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      (_, main) =>
        `<script defer src="/start.js" data-main="${main}" data-parts="${parts.join(' ')}"></script>`,
    )
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
