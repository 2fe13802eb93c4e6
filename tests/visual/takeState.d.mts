import type { Page } from '@playwright/test'
import type { State } from './states.mjs'

export function takeState(page: Page, address: string, state: State): Promise<void>

export const STILL: { animations: 'disabled'; caret: 'hide' }
