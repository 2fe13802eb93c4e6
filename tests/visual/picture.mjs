/** `npm run picture`: starts the product on short rounds, plays up to a chosen bet, and takes the README's picture. */

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from '../../src/server/setup.mjs'
import { findBrowser, LAUNCH_ARGUMENTS } from '../findBrowser.mjs'

const PORT = 18190
const ADDRESS = `http://127.0.0.1:${PORT}`
const MOBILE = '9876543210'
const TARGET = join(ROOT, 'tests', 'visual', 'table.png')

const dataDir = mkdtempSync(join(tmpdir(), 'city-dice-picture-'))
const server = spawn(process.execPath, ['src/server/start.mjs'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await untilReady()
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) ?? undefined,
    args: [...LAUNCH_ARGUMENTS, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  const page = await browser.newPage({ viewport: { width: 844, height: 390 }, deviceScaleFactor: 2 })
  await logIn(page)
  await page.goto(`${ADDRESS}/dummy-startmenu`)
  await page.getByRole('radio', { name: '₹10', exact: true }).click({ timeout: 60_000 })
  await page.getByRole('radio', { name: 'Mumbai' }).click()
  await page.getByRole('radio', { name: '3', exact: true }).click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: TARGET })
  await browser.close()
  process.stdout.write('tests/visual/table.png is new\n')
} finally {
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
  rmSync(dataDir, { recursive: true, force: true })
}

async function untilReady() {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${ADDRESS}/api/v1/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 500))
  }
  throw new Error('The server did not start.')
}

async function call(path, body) {
  const answer = await fetch(`${ADDRESS}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return answer.json()
}

async function logIn(page) {
  const newest = async () => (await call(`sandbox/outbox/${MOBILE}`)).messages[0].otp
  const mobile_number = MOBILE
  await call('user/register', { first_name: 'Asha', last_name: 'Rao', mobile_number, is_adult: true })
  await call('user/verify-register', { mobile_number, otp: await newest() })
  await call('user/login', { mobile_number })
  const { token, user } = await call('user/verify-login', { mobile_number, otp: await newest() })
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      localStorage.setItem('userToken', storedToken)
      localStorage.setItem('userData', storedUser)
    },
    [JSON.stringify(token), JSON.stringify(user)],
  )
}
