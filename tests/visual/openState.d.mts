import type { Page } from '@playwright/test'
import type { UiState } from './states.mjs'

export function openState(page: Page, address: string, state: UiState): Promise<void>

export const SCREENSHOT_OPTIONS: { animations: 'disabled'; caret: 'hide' }
