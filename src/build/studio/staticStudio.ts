/** `npm run studio -- build`: all states and the bench as files in `dist/studio`, which any web server sends from any folder. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { staticAssets } from '../../../assets/pipeline/studio/staticAssets.ts'
import { LANGUAGES } from '../../i18n/locale.ts'
import { TABLE_PATHS } from '../../paths.ts'
import { SIZES } from '../../studio/core/address.ts'
import type { PictureReport } from '../../studio/core/screenReport.ts'
import { MESSAGES } from '../../studio/states/messages.ts'
import { STATES, stateOfPicture } from '../../studio/states/states.ts'
import { bundleScript } from '../core/bundleScript.ts'
import { DEFINE_SITE_URL } from '../core/settings.ts'
import { compileTexts, mantineStyles, pureEntry } from '../core/vitePlugins.ts'
import { inlineBootstrap } from '../pages/htmlPlugins.ts'
import { FRAME_ENTRY, PAGE, PSEUDO_TRANSFORM, STATIC_STATES, skinTag, withTags } from './studioPlugin.ts'

const ROOT = process.cwd()
/** See src/studio/core/pageUrl.ts. */
const MODE = 'static'
/** No file: the plugin has its content. */
const STUDIO_PAGE = join(ROOT, 'studio.html')
const PICTURES = 'tests/visual/expected'
const OUTPUT = join(ROOT, 'dist', 'studio')
/** Of the last `npm run screens`. */
const SCREENS = join(ROOT, 'test-results', 'screens')
const MAX_BYTES = 25_000_000

/** Addresses of served folders, as the code of product and studio has them. */
const SERVED = readdirSync(join(ROOT, 'public'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const SERVED_ADDRESS = new RegExp(`(["'\`\\s])/(?=(${SERVED.join('|')})["'\`/])`, 'g')

/** The client's files are relative to the base of their page, so those of public/ must be too. */
const fromBase = (code: string) => code.replace(SERVED_ADDRESS, '$1')

/** @param states content of `states.json` */
function pages(states: object[]): Plugin {
  return {
    name: 'city-dice-static-studio',
    resolveId: (id) => (id === STUDIO_PAGE ? id : null),
    load: (id) => (id === STUDIO_PAGE ? PAGE.replace('<base href="/" />', '') : null),
    transform: PSEUDO_TRANSFORM,
    renderChunk: (code) => ({ code: fromBase(code), map: null }),
    generateBundle: {
      // After Vite has written the pages.
      order: 'post',
      async handler(_options, bundle) {
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        const sourceOf = (name: string) => {
          const file = bundle[name]
          delete bundle[name]
          return file?.type === 'asset' ? String(file.source) : ''
        }
        const [client, studio] = [sourceOf('index.html'), sourceOf('studio.html')]
        const tag = skinTag(ROOT, 'dropped')
        const emitPage = (path: string, html: string, tags = '') =>
          emit(
            `${path}.html`,
            withTags(
              html,
              `<base href="${'../'.repeat(path.split('/').length - 1) || './'}" />${tag}${tags}`,
            ),
          )
        for (const path of ['studio', 'studio/bench', 'studio/review']) emitPage(path, studio)
        for (const { area, name } of [...STATES, ...MESSAGES]) emitPage(`studio/${area}/${name}`, studio)
        for (const { area, name } of STATES) {
          const file = STATIC_STATES[name]
          const html =
            file === undefined
              ? client
              : readFileSync(join(ROOT, file), 'utf8').replace(/(href|src)="\//g, '$1="')
          emitPage(`studio/frame/${area}/${name}`, html, '<script src="studio/frame.js"></script>')
        }
        emit('studio/frame.js', await bundleScript(ROOT, FRAME_ENTRY, MODE))
        emit('states.json', JSON.stringify(states, null, 2))
        emit('index.html', '<!doctype html><meta http-equiv="refresh" content="0; url=studio.html" />\n')
      },
    },
  }
}

/** @param changed names of pictures */
function stateList(changed: string[] | null): object[] {
  return STATES.map(({ name, area, path, moments = [], isPortrait = false }) => ({
    name,
    area,
    moments,
    sizes: SIZES.filter((size) => !TABLE_PATHS.includes(path) || (size === '360x740') === isPortrait),
    ...(changed === null ? {} : { changed: changed.filter((picture) => stateOfPicture(picture) === name) }),
  }))
}

function changedPictures(commit: string): string[] {
  const paths = execFileSync('git', ['diff', '--name-only', commit, '--', PICTURES], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return [...paths.matchAll(/([\w-]+)\.avif$/gm)].map(([, name = '']) => name)
}

/**
 * Writes the files.
 * @param args of the command line: `--since COMMIT` writes into `states.json` which compared pictures have changed since
 * @throws if git does not know the commit
 */
export async function buildStudio(args: string[]): Promise<void> {
  const { since } = parseArgs({ args, options: { since: { type: 'string' } } }).values
  const states = stateList(since === undefined ? null : changedPictures(since))
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    base: './',
    mode: MODE,
    // No service worker: it would answer for the host's other pages.
    define: { ...DEFINE_SITE_URL, 'import.meta.env.PROD': 'false' },
    plugins: [
      react(),
      inlineBootstrap(LANGUAGES),
      pureEntry(),
      mantineStyles(),
      compileTexts(),
      staticAssets(ROOT),
      pages(states),
    ],
    build: {
      outDir: OUTPUT,
      emptyOutDir: true,
      target: 'chrome111',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: [join(ROOT, 'index.html'), STUDIO_PAGE] },
    },
  })
  copyScreens()
}

/** Copies the report, and the changed pictures as far as they fit. */
function copyScreens(): void {
  const source = join(SCREENS, 'report.json')
  const reports = existsSync(source) ? (JSON.parse(readFileSync(source, 'utf8')) as PictureReport[]) : []
  const sizeOf = (file: string) => statSync(file).size
  const built = readdirSync(OUTPUT, { recursive: true, encoding: 'utf8' })
  let room = built.reduce((rest, file) => rest - sizeOf(join(OUTPUT, file)), MAX_BYTES)
  const target = join(OUTPUT, 'studio', 'screens')
  const copied = reports.map((report): PictureReport => {
    const { name, digest, problems } = report
    const files = [`before/${name}.avif`, `after/${name}.avif`, `difference/${name}.png`].filter(
      (file) => digest !== null && existsSync(join(SCREENS, file)),
    )
    room -= files.reduce((sum, file) => sum + sizeOf(join(SCREENS, file)), 0)
    if (room < 0) return { ...report, digest: null, problems: [...problems, 'there was no room for it'] }
    for (const file of files) cpSync(join(SCREENS, file), join(target, file))
    return report
  })
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'report.json'), JSON.stringify(copied))
}
