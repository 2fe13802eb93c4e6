// `npm run assets:android`: builds the Android package public/city-dice.apk. Optional settings:
//   APP_ADDRESS                URL that the app opens (https://citydice.example)
//   ANDROID_KEYSTORE           PKCS#12 file with the release key; without it the public debug key signs
//   ANDROID_KEYSTORE_PASSWORD  password of the keystore
//   ANDROID_KEY_ALIAS          name of the key in the keystore
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { findProgram } from '../../assets/videos/findProgram.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sourceFolder = join(root, 'src', 'android')
const workFolder = join(root, '.assets', 'android')
const address = process.env.APP_ADDRESS ?? 'https://citydice.example'

/** API 23 is Android 6, the oldest supported version; API 35 is the newest target that Debian's build tools support. */
const versions = { minimum: '23', target: '35' }

const framework = '/usr/share/android-framework-res/framework-res.apk'

function run(program: string, args: string[]) {
  execFileSync(program, args, { cwd: workFolder, stdio: ['ignore', 'ignore', 'inherit'] })
}

function prepare() {
  if (!/^https?:\/\/[^\s/]+/.test(address))
    throw new Error(`APP_ADDRESS must be an http or https address, not ${address}`)
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
  const inputs = [
    '-M',
    join(sourceFolder, 'AndroidManifest.xml'),
    '-S',
    'res',
    '-A',
    join(sourceFolder, 'pages'),
    '-I',
    framework,
  ]
  // Android 11 and later reject a compressed resource table.
  run(findProgram('aapt', 'aapt'), [
    'package',
    '-f',
    ...inputs,
    ...sdk,
    ...versionOptions,
    '-0',
    'arsc',
    '-F',
    'bare.apk',
  ])
  const smali = '/usr/share/java/smali.jar'
  run(findProgram('java', 'default-jre-headless'), [
    '-jar',
    smali,
    'assemble',
    '--jobs',
    '1',
    '--api',
    versions.minimum,
    '-o',
    'classes.dex',
    join(sourceFolder, 'smali'),
  ])
  run('aapt', ['add', 'bare.apk', 'classes.dex'])
  run(findProgram('zipalign', 'zipalign'), ['-p', '-f', '4', 'bare.apk', 'aligned.apk'])
}

function sign(target: string) {
  const releaseKeystore = process.env.ANDROID_KEYSTORE
  const key = releaseKeystore ?? join(sourceFolder, 'debug.p12')
  const password = releaseKeystore ? (process.env.ANDROID_KEYSTORE_PASSWORD ?? '') : 'android'
  const alias = process.env.ANDROID_KEY_ALIAS ?? (releaseKeystore ? undefined : 'debug')
  const store = [
    '--ks',
    key,
    '--ks-type',
    'pkcs12',
    '--ks-pass',
    'env:KEY_PASSWORD',
    ...(alias ? ['--ks-key-alias', alias] : []),
  ]
  const schemes = [
    '--v1-signing-enabled',
    'true',
    '--v2-signing-enabled',
    'true',
    '--v3-signing-enabled',
    'true',
  ]
  execFileSync(
    findProgram('apksigner', 'apksigner'),
    ['sign', ...store, ...schemes, '--min-sdk-version', versions.minimum, '--out', target, 'aligned.apk'],
    {
      cwd: workFolder,
      stdio: 'inherit',
      env: { ...process.env, KEY_PASSWORD: password },
    },
  )
  rmSync(`${target}.idsig`, { force: true })
}

function fetchTools() {
  const files = { [framework]: 'android-framework-res', '/usr/share/java/smali.jar': 'libsmali-java' }
  for (const [file, debianPackage] of Object.entries(files)) {
    if (statSync(file, { throwIfNoEntry: false })) continue
    try {
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], {
        stdio: 'ignore',
      })
    } catch {
      throw new Error(
        `${file} is missing; install it (on Debian: apt-get install ${debianPackage}) and run this again`,
      )
    }
  }
}

const target = join(root, 'public', 'city-dice.apk')
prepare()
fetchTools()
await renderIcons()
assemble()
sign(target)
console.log(`public/city-dice.apk opens ${address}, ${(statSync(target).size / 1000).toFixed(0)} KB`)
