/**
 * Finds a browser for the tests: one that is there and plays H.264, else Playwright's own, else the system's
 * package. The result videos are H.264, so a browser that cannot play it comes last.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** One that draws no window of its own around each page comes first: the browser suites take a quarter less time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
]
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const INSTALL_MS = 300_000

/** What every launch needs: a sandbox is not to be had as root, and nothing should phone home. */
export const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As one with a window draws letters where nobody has set anything: both give the same pictures.
  '--font-render-hinting=slight',
]

/**
 * What a launch needs to draw the table on a machine without a graphics card. Everything beside the table is drawn
 * without the software renderer, which gives the edge of a large letter another shade each time.
 */
const DRAWING_ARGUMENTS = [
  ...LAUNCH_ARGUMENTS,
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
]

/**
 * The same for tests, several at a time: the page is put together without the software renderer too, so that the
 * result takes less than half of the processor. What the page's own thread does for it then says nothing about a phone.
 */
export const SPARING_ARGUMENTS = [...DRAWING_ARGUMENTS, '--disable-gpu']

/**
 * What a launch needs to measure memory. The engine compiles a function again as it is called more often, for minutes
 * on end, and counts the machine code to the heap: 8 % more from a third round to a tenth, none of it the product's
 * objects. Compiled once, at the first call, the heap shows what the product keeps.
 */
export const COMPILED_ONCE = '--js-flags=--always-sparkplug --no-opt --no-maglev'

/** @returns {Promise<string | null>} the path of a browser, null if none can be had */
export async function findBrowser() {
  const there = await firstThatPlays(installed())
  if (there !== null) return there
  const own = chromium.executablePath()
  if (!existsSync(own)) install(process.execPath, [playwrightCli(), 'install', 'chromium'])
  if (await plays(own)) return own
  installPackage()
  return (await firstThatPlays(installed())) ?? (existsSync(own) && (await starts(own)) ? own : null)
}

/** Starts a browser that draws WebGL without a graphics card. */
export async function launchBrowser(...more) {
  const executablePath = await findBrowser()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...DRAWING_ARGUMENTS, ...more],
  })
}

/** The paths of browsers on this machine, those named by the environment first. */
function installed() {
  const named = [process.env.CHROMIUM_PATH, process.env.CHROME_PATH]
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin')
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...new Set([...named, ...found, ...ELSEWHERE])].filter((path) => path && existsSync(path))
}

async function firstThatPlays(paths) {
  for (const path of paths) if (await plays(path)) return path
  return null
}

/** Whether a browser starts and says that it can play our videos. */
async function plays(path) {
  return ask(path, () => MediaSource.isTypeSupported('video/mp4; codecs="avc1.64001f"'))
}

async function starts(path) {
  return ask(path, () => true)
}

async function ask(path, question) {
  if (!existsSync(path)) return false
  try {
    const browser = await chromium.launch({ executablePath: path, args: LAUNCH_ARGUMENTS, timeout: 60_000 })
    try {
      const page = await browser.newPage()
      return await page.evaluate(question)
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

function playwrightCli() {
  return join('node_modules', '@playwright', 'test', 'cli.js')
}

function install(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: INSTALL_MS, env })
}

/** Debian and its kin, as root; anywhere else installing is not ours to do. */
function installPackage() {
  if (process.getuid?.() !== 0) return
  install('apt-get', ['update', '-q'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    install('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
    if (installed().length > 0) return
  }
}
