import type { Page } from '@playwright/test'

export interface UiState {
  /** File name of the screenshot. */
  name: string
  path: string
  /** Overrides of the mock API's defaults. */
  scene?: object
  /** User steps that lead to the state after the page is loaded. */
  steps?: (page: Page) => Promise<void>
  isPortrait?: boolean
  /** The page shows no canvas. */
  hasNoCanvas?: boolean
  /** The result video is still loading. */
  isVideoPending?: boolean
  /** Compared with a screenshot in `expected`. */
  hasExpectedScreenshot?: boolean
}

export const STATES: readonly UiState[]

/** @throws if no state has this name */
export function findState(name: string): UiState
