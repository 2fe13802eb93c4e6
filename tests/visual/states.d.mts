import type { Page } from '@playwright/test'

export interface State {
  name: string
  path: string
  scene?: object
  act?: (page: Page) => Promise<void>
  /** The screen is held upright. */
  isTurned?: boolean
  /** There is no table on it. */
  isUndrawn?: boolean
  /** The result's film is still on its way. */
  isFilmAwaited?: boolean
  /** Kept as an expected picture. */
  isExpected?: boolean
}

export const STATES: readonly State[]

/** @throws if there is none */
export function stateNamed(name: string): State
