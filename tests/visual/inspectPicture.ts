/** Takes a picture and looks at its page: what axe finds, the errors of the console, and whether the canvas shows something. */
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { CanvasState, PictureReport } from '../../src/studio/core/screenReport'
import { advanceTime, SCREENSHOT_OPTIONS } from './openState'
import type { Picture } from './pictures'
import { inPage, picturePage } from './takePicture'

type Inspected = Pick<PictureReport, 'axe' | 'console' | 'canvas'> & { png: Buffer }

export function inspectPicture(browser: Browser, address: string, picture: Picture): Promise<Inspected> {
  return inPage(browser, address, picture, async (page) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    const png = await picturePage(page, picture)
    const axe = await findViolations(page)
    return { png, axe, console: errors, canvas: await stateOfCanvas(page) }
  })
}

async function findViolations(page: Page): Promise<string[]> {
  let isDone = false
  const analysis = new AxeBuilder({ page })
    .setLegacyMode()
    // Describing what passes takes time and is not asked for.
    .options({ resultTypes: ['violations'] })
    .analyze()
    .finally(() => {
      isDone = true
    })
  // axe waits for timers, and the page's stand still.
  while (!isDone) await advanceTime(page, 1)
  const { violations } = await analysis
  return violations.map(({ id, nodes }) => `${id}: ${nodes.length} × ${nodes[0]?.html.slice(0, 160)}`)
}

/** Least deviation of a channel's levels where something is drawn. */
const LEAST_DEVIATION = 1

/** Hides everything but the largest canvas of the page. */
export async function stateOfCanvas(page: Page): Promise<CanvasState> {
  const found = await page.evaluate(() => {
    const [canvas] = [...document.querySelectorAll('canvas')].sort(
      (a, b) => b.width * b.height - a.width * a.height,
    )
    if (canvas === undefined) return null
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { visibility: hidden !important; background: #000 !important } canvas { visibility: visible !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const { x, y, width, height } = canvas.getBoundingClientRect()
    const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
    return { clip: { x, y, width, height }, isLost: context?.isContextLost() ?? false }
  })
  if (found === null) return 'none'
  if (found.isLost) return 'lost'
  if (found.clip.width * found.clip.height === 0) return 'flat'
  const png = await page.screenshot({ ...SCREENSHOT_OPTIONS, clip: found.clip })
  const { channels } = await sharp(png).removeAlpha().stats()
  return channels.some(({ stdev }) => stdev > LEAST_DEVIATION) ? 'alive' : 'flat'
}
