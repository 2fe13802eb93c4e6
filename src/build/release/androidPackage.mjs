/** The Android package that the site hands out. It is built apart from the client, since its tools are Debian packages. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { builtSiteUrl, exitWithError, ROOT } from '../core/setup.mjs'

/** Its name in the built client, as the texts of the site link it. */
export const APP_FILE = 'city-dice.apk'

/**
 * Builds the package, which opens SITE_URL and is signed with a key of the operator's. Exits with the builder's own message
 * about what is missing.
 * @param {string} file to write
 */
export function buildAndroidPackage(file) {
  const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const env = { ...process.env, SITE_URL: builtSiteUrl() }
  const { status } = spawnSync(process.execPath, [tsx, 'src/android/build.ts', file], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) exitWithError('The site would offer an Android package, which could not be built.')
}
