/** `npm run picture`: selects a bet in the running product and takes the README's screenshot. */
import { join } from 'node:path'
import { ROOT } from '../../src/build/core/setup.mjs'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { logInNewPlayer, startProduct } from '../fixtures/product.ts'

const TARGET = join('tests', 'visual', 'table.png')

const product = await startProduct()
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 844, height: 390 }, deviceScaleFactor: 2 })
  await logInNewPlayer(page, product.address)
  await page.goto(`${product.address}/dummy-startmenu`)
  await page.getByRole('radio', { name: '₹10', exact: true }).click({ timeout: 60_000 })
  await page.getByRole('radio', { name: 'Mumbai' }).click()
  await page.getByRole('radio', { name: '3', exact: true }).click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: join(ROOT, TARGET) })
  process.stdout.write(`wrote ${TARGET}\n`)
} finally {
  await browser.close()
  await product.stop()
}
