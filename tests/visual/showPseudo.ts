/** Shows pages of the build in the pseudo-language: each English catalogue is changed on its way to the page. */
import type { Page } from '@playwright/test'
import { pseudoTexts } from '../../src/studio/core/pseudo'

const CATALOGUES = /\/assets\/(account|content|fairness|info|replay|report|site|table)-[\w-]+\.js$/

/** @param isPseudo false for the catalogues of the build, after pages in the pseudo-language */
export async function showPseudo(page: Page, isPseudo: boolean): Promise<void> {
  await page.unroute(CATALOGUES)
  if (!isPseudo) return
  await page.route(CATALOGUES, async (route) => {
    const code = await (await route.fetch()).text()
    // A chunk of code may have the name of a catalogue.
    if (!/^var (\w+)=\{.*\};export\{\1 as default\};?\s*$/s.test(code)) return route.continue()
    const texts = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: object }
    const body = `export default ${JSON.stringify(pseudoTexts({ ...texts.default }))}`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
}
