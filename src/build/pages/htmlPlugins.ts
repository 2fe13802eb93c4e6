/** Vite plugins for index.html and the files that crawlers read. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Emits robots.txt and sitemap.xml.
 * @param url public address of the site, without a slash at its end
 * @param paths that crawlers index
 */
export function siteFiles(url: string, paths: readonly string[]): Plugin {
  const urls = paths.map((path) => `<url><loc>${url}${path}</loc></url>`).join('')
  const files = {
    'robots.txt': `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  }
  return {
    name: 'city-dice-site-files',
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** Returns what a page that cannot start says in a language, with a link that opens it again. */
function startFailure(language: string): string {
  const read = (area: string) =>
    JSON.parse(readFileSync(`src/i18n/${language}/${area}.json`, 'utf8')) as Record<string, string>
  const texts = { ...read('content'), ...read('site') }
  const text = texts['start.failed']!.replace('{brand}', texts['brand.name']!)
  return `<p lang="${language}">${text} <a href="">${texts['retry.now']}</a></p>`.replaceAll("'", '&#39;')
}

const BOOTSTRAP = 'src/app/inlineBootstrap.js'

/**
 * Inlines the bootstrap script into index.html. The server's content security policy allows it by its hash.
 * @param languages of the site, the one of addresses without a prefix first
 */
export function inlineBootstrap(languages: readonly string[]): Plugin {
  const code = () =>
    readFileSync(BOOTSTRAP, 'utf8')
      .replace('%LANGUAGES%', languages.join(' '))
      .replace('%CANNOT_START%', () => languages.map(startFailure).join(''))
  return {
    name: 'city-dice-inline-bootstrap',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(`<script src="/${BOOTSTRAP}">`, () => `<script>\n${code()}`),
    },
  }
}
