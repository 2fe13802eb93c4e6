// Builds the app package, `npm run assets:android`, into public/city-dice.apk. Settings, all optional:
//   APP_ADDRESS                what the app opens (https://citydice.example)
//   ANDROID_KEYSTORE           a PKCS#12 file with the release key; without it the public debug key signs
//   ANDROID_KEYSTORE_PASSWORD  its password
//   ANDROID_KEY_ALIAS          the key's name in it
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { findProgram } from '../../assets/videos/findProgram.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = join(root, 'src', 'android')
const work = join(root, '.assets', 'android')
const address = process.env.APP_ADDRESS ?? 'https://citydice.example'

/** Android 6 is the oldest that runs it; 35 is the newest target that needs nothing which these tools lack. */
const versions = { minimum: '23', target: '35' }

const framework = '/usr/share/android-framework-res/framework-res.apk'

function run(program: string, args: string[]) {
  execFileSync(program, args, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] })
}

function prepare() {
  if (!/^https?:\/\/[^\s/]+/.test(address))
    throw new Error(`APP_ADDRESS must be an http or https address, not ${address}`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  cpSync(join(source, 'res'), join(work, 'res'), { recursive: true })
  const plain = address.startsWith('http:')
  const text = address.replaceAll('&', '&amp;').replaceAll("'", "\\'")
  const strings = `<string name="app_name">City Dice</string>\n  <string name="address" translatable="false">${text}</string>\n  <bool name="plain_http">${plain}</bool>`
  writeFileSync(
    join(work, 'res/values/address.xml'),
    `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n  ${strings}\n</resources>\n`,
  )
}

const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }

async function printIcons() {
  const brand = join(root, 'assets', 'brand')
  for (const [density, scale] of Object.entries(densities)) {
    const folder = join(work, 'res', `mipmap-${density}`)
    mkdirSync(folder, { recursive: true })
    const print = (from: string, name: string, side: number) =>
      sharp(join(brand, from))
        .resize(side, side)
        .png({ compressionLevel: 9, palette: true })
        .toFile(join(folder, `${name}.png`))
    await print('icon.svg', 'ic_launcher', 48 * scale)
    await print('icon-front.svg', 'ic_launcher_front', 108 * scale)
    await print('icon-back.svg', 'ic_launcher_back', 108 * scale)
  }
}

function assemble() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const code = String(major * 10000 + minor * 100 + patch)
  const sdk = ['--min-sdk-version', versions.minimum, '--target-sdk-version', versions.target]
  const named = ['--version-code', code, '--version-name', version]
  const parts = [
    '-M',
    join(source, 'AndroidManifest.xml'),
    '-S',
    'res',
    '-A',
    join(source, 'pages'),
    '-I',
    framework,
  ]
  // Since Android 11 the resource table must lie in the package uncompressed.
  run(findProgram('aapt', 'aapt'), [
    'package',
    '-f',
    ...parts,
    ...sdk,
    ...named,
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
    join(source, 'smali'),
  ])
  run('aapt', ['add', 'bare.apk', 'classes.dex'])
  run(findProgram('zipalign', 'zipalign'), ['-p', '-f', '4', 'bare.apk', 'aligned.apk'])
}

function sign(target: string) {
  const own = process.env.ANDROID_KEYSTORE
  const key = own ?? join(source, 'debug.p12')
  const password = own ? (process.env.ANDROID_KEYSTORE_PASSWORD ?? '') : 'android'
  const alias = process.env.ANDROID_KEY_ALIAS ?? (own ? undefined : 'debug')
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
      cwd: work,
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
        `${file} is needed here; install it (on Debian: apt-get install ${debianPackage}) and run this again`,
      )
    }
  }
}

const target = join(root, 'public', 'city-dice.apk')
prepare()
fetchTools()
await printIcons()
assemble()
sign(target)
console.log(`public/city-dice.apk opens ${address}, ${(statSync(target).size / 1000).toFixed(0)} KB`)
