/** Public URL of the site, for canonical links, link previews and the sitemap. */
export const SITE_URL = (process.env.SITE_URL || 'http://localhost:8080').replace(/\/$/, '')

/**
 * The constants as Vite's option `define` inserts them into the client.
 * @param {boolean} isBuild false in the dev server and in tests, where the committed Android package is offered too
 */
export const siteConstants = (isBuild) => ({
  'import.meta.env.SITE_URL': JSON.stringify(SITE_URL),
  'import.meta.env.OFFERS_APP': JSON.stringify(!isBuild || Boolean(process.env.APP_KEY)),
})
