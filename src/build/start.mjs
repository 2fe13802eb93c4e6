/** `npm start`: installs and builds if necessary, then runs the server in this process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild, ensureDependencies, ROOT } from './core/setup.mjs'
import { APP_FILE, buildAndroidPackage } from './release/androidPackage.mjs'

process.chdir(ROOT)
const { ANDROID_KEYSTORE = '' } = process.env
// The Android package needs devDependencies.
ensureDependencies({ withDev: ANDROID_KEYSTORE !== '' })
process.env.APP_KEY = ANDROID_KEYSTORE
ensureBuild()
const app = join(ROOT, 'dist', 'client', APP_FILE)
if (ANDROID_KEYSTORE !== '' && !existsSync(app)) buildAndroidPackage(app)
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href)
