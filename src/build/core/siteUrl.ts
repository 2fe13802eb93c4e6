/** Public URL of the site, for canonical links, link previews and the sitemap. */
export const SITE_URL = (process.env.SITE_URL || 'http://localhost:8080').replace(/\/$/, '')

/** The Android package in the built client, as the texts of the site link it. */
export const APP_FILE = 'city-dice.apk'

/**
 * The constants as Vite's option `define` inserts them into the client.
 * @param isBuild false in the dev server and in tests, where the committed Android package is offered too
 */
export const siteConstants = (isBuild: boolean): Record<string, string> => ({
  'import.meta.env.SITE_URL': JSON.stringify(SITE_URL),
  'import.meta.env.OFFERS_APP': JSON.stringify(!isBuild || process.env.OFFERS_APP === '1'),
})
