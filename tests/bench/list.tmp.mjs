import { gzipSync } from 'node:zlib'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { createSession, seedSession, startProduct } from '../fixtures/product.mjs'

const product = await startProduct({ BETTING_TIMING: '300' })
const browser = await launchBrowser()
try {
  for (const path of ['/dummy-startmenu', '/']) {
    const context = await browser.newContext({ viewport: { width: 844, height: 390 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    if (path !== '/') await seedSession(page, await createSession(product.address))
    const sizes = []
    const waits = []
    const start = Date.now()
    page.on('response', (r) =>
      waits.push(
        r
          .body()
          .then((b) =>
            sizes.push([Date.now() - start, new URL(r.url()).pathname, b.length, gzipSync(b).length]),
          )
          .catch(() => {}),
      ),
    )
    await page.goto(product.address + path)
    await page.waitForTimeout(8000)
    await Promise.all(waits)
    console.log(path)
    let total = 0,
      count = 0
    for (const [ms, p, n, g] of sizes) {
      if (/\.js$/.test(p)) {
        total += g
        count += 1
      }
      console.log(ms, p, n, g)
    }
    console.log('js', count, total)
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
