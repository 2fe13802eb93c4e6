// `npm run assets:android`: builds the Android package public/city-dice.apk, which opens a local server, signed with the
// public debug key. With a path, as `npm run release` calls it, builds the package of a release there, which opens
// SITE_URL. Settings of a release:
//   ANDROID_KEYSTORE           PKCS#12 file with the operator's key; without it a key is made once, into DATA_DIR
//   ANDROID_KEYSTORE_PASSWORD  password of the keystore
//   ANDROID_KEY_ALIAS          name of the key in the keystore
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sourceFolder = join(root, 'src', 'android')
const workFolder = join(root, '.assets', 'android')
const address = process.env.SITE_URL || 'http://localhost:8080'
const [, , releaseFile] = process.argv
const target = resolve(releaseFile ?? join(root, 'public', 'city-dice.apk'))

/** API 29 is Android 10, the oldest that Chrome supports; API 36 is Android 16. */
const versions = { minimum: '29', target: '36' }

const framework = '/usr/share/android-framework-res/framework-res.apk'
const smali = '/usr/share/java/smali.jar'

function run(program: string, args: string[]) {
  execFileSync(program, args, { cwd: workFolder, stdio: ['ignore', 'ignore', 'inherit'] })
}

function prepare() {
  if (!/^https?:\/\/[^\s/]+/.test(address))
    throw new Error(`SITE_URL must be an http or https address, not ${address}`)
  rmSync(workFolder, { recursive: true, force: true })
  mkdirSync(workFolder, { recursive: true })
  cpSync(join(sourceFolder, 'res'), join(workFolder, 'res'), { recursive: true })
  const isPlainHttp = address.startsWith('http:')
  const text = address.replaceAll('&', '&amp;').replaceAll("'", "\\'")
  const strings = `<string name="app_name">City Dice</string>\n  <string name="address" translatable="false">${text}</string>\n  <bool name="plain_http">${isPlainHttp}</bool>`
  writeFileSync(
    join(workFolder, 'res/values/address.xml'),
    `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n  ${strings}\n</resources>\n`,
  )
}

const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }

async function renderIcons() {
  const brand = join(root, 'assets', 'brand')
  for (const [density, scale] of Object.entries(densities)) {
    const folder = join(workFolder, 'res', `mipmap-${density}`)
    mkdirSync(folder, { recursive: true })
    const render = (from: string, name: string, side: number) =>
      sharp(join(brand, from))
        .resize(side, side)
        .png({ compressionLevel: 9, palette: true })
        .toFile(join(folder, `${name}.png`))
    await render('icon.svg', 'ic_launcher', 48 * scale)
    await render('icon-front.svg', 'ic_launcher_front', 108 * scale)
    await render('icon-back.svg', 'ic_launcher_back', 108 * scale)
  }
}

function assemble() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const code = String(major * 10000 + minor * 100 + patch)
  const sdk = ['--min-sdk-version', versions.minimum, '--target-sdk-version', versions.target]
  const versionOptions = ['--version-code', code, '--version-name', version]
  const manifest = join(sourceFolder, 'AndroidManifest.xml')
  const inputs = ['-M', manifest, '-S', 'res', '-A', join(sourceFolder, 'pages'), '-I', framework]
  // Android 11 and later reject a compressed resource table.
  run('aapt', ['package', '-f', ...inputs, ...sdk, ...versionOptions, '-0', 'arsc', '-F', 'bare.apk'])
  // Debian has no compiler from Java to dex, so the activity is written in the assembly of smali.
  const options = ['--jobs', '1', '--api', versions.minimum, '-o', 'classes.dex']
  run('java', ['-jar', smali, 'assemble', ...options, join(sourceFolder, 'smali')])
  run('aapt', ['add', 'bare.apk', 'classes.dex'])
  run('zipalign', ['-p', '-f', '4', 'bare.apk', 'aligned.apk'])
}

interface Key {
  keystore: string
  password: string
  alias: string | undefined
}

/** Android takes an update only from the key that signed the installed app, so a key is made once. */
function releaseKey(): Key {
  const {
    ANDROID_KEYSTORE,
    ANDROID_KEYSTORE_PASSWORD = '',
    ANDROID_KEY_ALIAS,
    DATA_DIR = '.data',
  } = process.env
  if (ANDROID_KEYSTORE)
    return {
      keystore: resolve(ANDROID_KEYSTORE),
      password: ANDROID_KEYSTORE_PASSWORD,
      alias: ANDROID_KEY_ALIAS,
    }
  const folder = resolve(root, DATA_DIR)
  const keystore = join(folder, 'android.p12')
  const passwordFile = join(folder, 'android.password')
  if (!existsSync(keystore)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    const env = { ...process.env, KEY_PASSWORD: readFileSync(passwordFile, 'utf8') }
    const name = ['-alias', 'release', '-dname', 'CN=City Dice']
    const kind = ['-keyalg', 'RSA', '-keysize', '3072', '-validity', '12000', '-storetype', 'PKCS12']
    const place = ['-keystore', keystore, '-storepass:env', 'KEY_PASSWORD']
    execFileSync('keytool', ['-genkeypair', ...name, ...kind, ...place], { env, stdio: 'ignore' })
    console.log(`${keystore} is the new key of the app: keep it, or phones will take no update.`)
  }
  return { keystore, password: readFileSync(passwordFile, 'utf8'), alias: 'release' }
}

const debugKey: Key = { keystore: join(sourceFolder, 'debug.p12'), password: 'android', alias: 'debug' }

function sign() {
  const { keystore, password, alias } = releaseFile === undefined ? debugKey : releaseKey()
  if (releaseFile !== undefined && readFileSync(keystore).equals(readFileSync(debugKey.keystore)))
    throw new Error('The debug key is public: a release is signed with a key of your own.')
  const store = ['--ks', keystore, '--ks-type', 'pkcs12', '--ks-pass', 'env:KEY_PASSWORD']
  const key = alias ? ['--ks-key-alias', alias] : []
  const output = ['--min-sdk-version', versions.minimum, '--out', target]
  const env = { ...process.env, KEY_PASSWORD: password }
  execFileSync('apksigner', ['sign', ...store, ...key, ...output, 'aligned.apk'], {
    cwd: workFolder,
    stdio: 'inherit',
    env,
  })
  rmSync(`${target}.idsig`, { force: true })
}

/** What each Debian package brings; a program is looked for on the path. */
const tools = {
  aapt: 'aapt',
  apksigner: 'apksigner',
  zipalign: 'zipalign',
  'default-jre-headless': 'java',
  'android-framework-res': framework,
  'libsmali-java': smali,
}

function missingPackages(): string[] {
  const folders = (process.env.PATH ?? '').split(':')
  const isThere = (file: string) =>
    file.startsWith('/') ? existsSync(file) : folders.some((folder) => existsSync(join(folder, file)))
  return Object.entries(tools).flatMap(([debianPackage, file]) => (isThere(file) ? [] : [debianPackage]))
}

const missing = missingPackages()
if (missing.length > 0) {
  console.error(`The Android package needs Debian packages: apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
prepare()
await renderIcons()
assemble()
sign()
console.log(`${target} opens ${address}, ${(statSync(target).size / 1000).toFixed(0)} KB`)
