/**
 * Prerenders the public pages of the built client, so that a visitor sees them before any script has loaded. Every
 * other path gets an HTML file with the loading screen, so that the server knows which paths exist. Those of the table also
 * start by themselves, see tableStarter.ts.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Manifest } from 'vite'
import { DEFINE_SITE_URL, skinPalette } from '../core/settings'
import { ROOT } from '../core/setup.mjs'
import { collectChunks, STAGE_MODULES, TABLE_MODULES } from '../core/tableModules'
import { compileTexts } from '../core/vitePlugins'
import { type PageFiles, tableStarter } from './tableStarter'

const CLIENT = join(ROOT, 'dist', 'client')
const RENDERER = join(ROOT, 'dist', 'prerender')
const ENTRY = 'index.html'

type Renderer = typeof import('../../app/renderPages')

/** Requires dist/client as built by Vite, with its manifest. */
export async function prerenderPages(): Promise<void> {
  const renderer = await buildRenderer()
  const { allPaths, linkPreviews, renderPages, renderLoadingScreen, tablePage, textModules } = renderer
  const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'))
  const shell = readFileSync(join(CLIENT, ENTRY), 'utf8')
  const faces = {
    latin: fontOf('baloo2-700', manifest),
    devanagari: fontOf('baloo2-700-devanagari', manifest),
  }
  const controls = filesOf(manifest, TABLE_MODULES)
  const all = filesOf(manifest, [...TABLE_MODULES, ...STAGE_MODULES]).scripts
  const stage = all.filter((url) => !controls.scripts.includes(url))
  const startTable = await tableStarter(CLIENT, shell, { ...controls, stage })
  for (const path of ['/shell', ...allPaths]) {
    const table = await tablePage(path, faces)
    const page = table === null ? shell : startTable(table)
    const files = textModules(path).map(([language, modules]): [string, string[]] => [
      language,
      [...filesOf(manifest, modules).scripts, ...fontsOf(language, manifest)],
    ])
    const { head, body } = renderLoadingScreen(path)
    // The client replaces these, since it does not hydrate the loading screen.
    const marked = head.replaceAll(/<(title|meta|link)/g, '$& data-page')
    const html = insertPage(nameFiles(page, files), { head: marked, body })
    writeFileSync(fileOf(path), html)
    for (const { file, picture, alt } of linkPreviews(path))
      writeFileSync(join(CLIENT, file), withPreview(html, picture, alt))
  }
  for (const { path, language, modules, head, body } of await renderPages()) {
    const { scripts, styles } = filesOf(manifest, modules)
    const tags = [
      ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
      ...fontsOf(language, manifest).map(
        (href) => `<link rel="preload" as="font" crossorigin href="${href}">`,
      ),
    ]
    const html = insertPage(deferClient(shell, scripts), { head: head + tags.join(''), body })
    mkdirSync(dirname(fileOf(path)), { recursive: true })
    writeFileSync(fileOf(path), inLanguage(html, language).replace('<div id="root"', '$& data-prerendered'))
  }
  rmSync(RENDERER, { recursive: true, force: true })
  rmSync(join(CLIENT, '.vite'), { recursive: true, force: true })
}

/** The rounds share one file: r.html for /r/:id. Only link previews tell its copies apart. */
function fileOf(path: string): string {
  return join(CLIENT, path === '/' ? ENTRY : `${path.slice(1).replace('/:id', '')}.html`)
}

async function buildRenderer(): Promise<Renderer> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: DEFINE_SITE_URL,
    plugins: [react(), compileTexts(), skinPalette()],
    build: {
      ssr: join('src', 'app', 'renderPages.ts'),
      outDir: RENDERER,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // Public pages do not use the table's assets, and their pipeline is slow.
      rolldownOptions: { external: ['virtual:asset-manifest'] },
    },
  })
  return import(pathToFileURL(join(RENDERER, 'renderPages.js')).href)
}

/** Returns the scripts and stylesheets that a page needs besides those of the entry, whose tags are in the shell. */
function filesOf(manifest: Manifest, modules: readonly string[]): PageFiles {
  const seen = new Set<string>()
  collectChunks(manifest, [ENTRY], seen)
  const chunks = collectChunks(manifest, modules, seen)
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  return { scripts: chunks.map(({ file }) => `/${file}`), styles: [...styles].map((file) => `/${file}`) }
}

/** Returns what a page preloads for a language besides the fonts of every page: those of its script. */
function fontsOf(language: string, manifest: Manifest): string[] {
  if (new Intl.Locale(language).maximize().script !== 'Deva') return []
  return ['hind-400', 'hind-600', 'baloo2-700'].map((name) => fontOf(`${name}-devanagari`, manifest))
}

const fontOf = (name: string, manifest: Manifest) => `/${manifest[`src/ui/fonts/${name}.woff2`]!.file}`

/** Tells the inline script the files of each language; it knows which the player reads. */
function nameFiles(html: string, files: readonly [string, readonly string[]][]): string {
  return html.replace('<script>', `<script data-files='${JSON.stringify(Object.fromEntries(files))}'>`)
}

/** Marks a page that exists in each language. */
function inLanguage(html: string, language: string): string {
  const page = html.replace('<html lang="en"', `<html lang="${language}" data-is-public`)
  const manifest = `manifest.${language}.webmanifest`
  return existsSync(join(CLIENT, manifest)) ? page.replace('manifest.webmanifest', manifest) : page
}

/** Replaces picture and description of a page's link preview. */
function withPreview(html: string, picture: string, alt: string): string {
  return html
    .replace(/(property="og:image" content="[^"]*)\/og\.jpg/, `$1${picture}`)
    .replace(/(property="og:image:alt" content=")[^"]*/, `$1${alt}`)
}

/** Inserts a rendered page into the built index.html. */
function insertPage(shell: string, { head, body }: { head: string; body: string }): string {
  return shell
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace('</head>', () => `  ${head}\n  </head>`)
}

/** Replaces the client's script tags by start.js, which loads the client after the first paint. */
function deferClient(shell: string, scripts: readonly string[]): string {
  const preloadTag = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
  const mainTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  const preloads = [...[...shell.matchAll(preloadTag)].map(([, href]) => href), ...scripts].join(' ')
  return shell
    .replaceAll(preloadTag, '')
    .replace(mainTag, `<script defer src="/start.js" data-main="$1" data-preloads="${preloads}"></script>`)
}
