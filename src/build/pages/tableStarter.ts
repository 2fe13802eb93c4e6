/** Writes the inline script of src/app/tableStart and what it needs into the pages of the table. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { AssetManifest, Sheet } from '../../../assets/pipeline/readManifest'
import type { tablePage } from '../../app/renderPages'
import type { TableStart } from '../../app/tableStart/start'
import { bundleScript } from '../core/bundleScript'
import { ROOT } from '../core/setup.mjs'

/** Paths of what a page needs besides the files of the entry. */
export type PageFiles = Record<'scripts' | 'styles', string[]>

type TablePage = NonNullable<Awaited<ReturnType<typeof tablePage>>>

const MAIN = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/
const STYLE = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/

/**
 * @param client folder of the built client
 * @param shell the HTML that every page starts from
 * @param tableFiles that the table needs besides the entry's, and the scripts of its stage, which come later
 * @returns a function that returns the shell of one of the table's pages, from what `tablePage` in renderPages.ts returns
 */
export async function tableStarter(
  client: string,
  shell: string,
  { scripts, styles, stage }: PageFiles & { stage: string[] },
): Promise<(page: TablePage) => string> {
  const code = await bundleScript(ROOT, 'src/app/tableStart/tableStart.ts')
  const gzippedSize = (url: string) => Math.ceil(gzipSync(readFileSync(join(client, url))).length / 1000)
  const [, main] = MAIN.exec(shell) as unknown as [string, string]
  const [, style] = STYLE.exec(shell) as unknown as [string, string]
  const { atlases, sheets }: Pick<AssetManifest, 'atlases' | 'sheets'> = JSON.parse(
    readFileSync(join(client, '.vite', 'atlases.json'), 'utf8'),
  )
  const sizes = Object.fromEntries([main, ...scripts, style, ...styles].map((url) => [url, gzippedSize(url)]))
  const preloads = [
    '<link rel="preload" href="/brand/wordmark.svg" as="image" fetchpriority="high">',
    ...[main, ...scripts].map((url) => `<link rel="modulepreload" crossorigin href="${url}">`),
    ...[style, ...styles].map((url) => `<link rel="preload" as="style" crossorigin href="${url}">`),
  ]
  return ({ style: firstStyle, spriteNames, bundles, ...page }) => {
    const start: TableStart = {
      main,
      style,
      stage,
      sizes,
      atlases: bundles.map((bundle) =>
        atlases[bundle]!.map((atlas) => ({
          ...atlas,
          size: Math.ceil(statSync(join(client, atlas.src)).size / 1000),
        })),
      ),
      sprites: Object.fromEntries(
        Object.entries(sheets.table!).map(([resolution, sprites]) => [
          resolution,
          sizesOf(sprites, spriteNames),
        ]),
      ),
      ...page,
    }
    const data = JSON.stringify(start).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
    // tableStart.ts loads the client itself, after the first picture.
    return shell
      .replace(MAIN, '')
      .replace(STYLE, '')
      .replace('</head>', () => `  ${preloads.join('\n    ')}\n    <style>${firstStyle}</style>\n  </head>`)
      .replace('<body>', () => `<body>\n    <script data-start='${data}'>${code}</script>`)
  }
}

function sizesOf(sprites: Sheet, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { frame: { w: sprites[name]!.frame.w } }]))
}
