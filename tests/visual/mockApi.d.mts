import type { Page } from '@playwright/test'

export function advanceTime(page: Page, ms: number): Promise<void>
