/** Brings a page of the production build into a state, by the studio's own script. */
import { join } from 'node:path'
import type { Disposable, Page } from '@playwright/test'
import { bundleScript } from '../../src/build/core/bundleScript'
import { FRAME_ENTRY } from '../../src/build/studio/studioPlugin'
import { once } from '../../src/domain/once'
import { type FrameState, type OpenedState, plainFrameState } from '../../src/studio/core/frameState'
import { PSEUDO } from '../../src/studio/core/pseudo'
import type { FrameStudio } from '../../src/studio/core/studioWindow'
import { untilIdle } from '../fixtures/untilIdle'
import { showPseudo } from './showPseudo'

/** Nothing on the page moves while its screenshot is taken. */
export const SCREENSHOT_OPTIONS = { animations: 'disabled', caret: 'hide' } as const

/** The script of the state that a page shows. */
const scripts = new WeakMap<Page, Disposable>()

const frameScript = once(() => bundleScript(join(import.meta.dirname, '..', '..'), FRAME_ENTRY))

/**
 * Opens a state, in a new page or instead of the one that the page shows.
 * @param options such as the control that is hovered
 */
export async function openState(
  page: Page,
  state: OpenedState,
  options: Partial<FrameState['options']> = {},
): Promise<void> {
  const frameState = plainFrameState(state, true, options)
  await showPseudo(page, options.language === PSEUDO)
  await scripts.get(page)?.dispose()
  const content = `window.studioState = ${JSON.stringify(frameState)};\n${await frameScript()}`
  scripts.set(page, await page.addInitScript({ content }))
  await page.goto(frameState.path)
  // Downloads take real time, so they finish while the page's clock stands still.
  await untilIdle(page)
  await page.evaluate(() => (window.studio as FrameStudio).open())
}

/** Advances the page's clock by `ms`. */
export async function advanceTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((advanceMs) => (window.studio as FrameStudio).advance(advanceMs), ms)
}
