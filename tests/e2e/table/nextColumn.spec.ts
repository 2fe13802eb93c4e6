/** The frame that shows a newcomer what to choose next. */
import { openState } from '../../visual/openState.mjs'
import { findState } from '../../visual/states.mjs'
import { expect, visitorTest as test } from './fixtures'

test('the next column pulses, and with reduced motion is marked by a still frame', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openState(page, baseURL ?? '', findState('practice-first'))
  const frame = page.locator('[data-column=coins]')
  await expect(frame).toHaveCSS('animation-iteration-count', 'infinite')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(frame).toHaveCSS('animation-name', 'none')
  await expect(frame).toHaveCSS('opacity', '1')
})
