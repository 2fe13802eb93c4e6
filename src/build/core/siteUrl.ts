/** Public URL of the site, for canonical links, link previews and the sitemap. */
export const SITE_URL = (process.env.SITE_URL || 'http://localhost:8080').replace(/\/$/, '')

/** The constant as Vite's option `define` inserts it into the client. */
export const DEFINE_SITE_URL: Record<string, string> = {
  'import.meta.env.SITE_URL': JSON.stringify(SITE_URL),
}
