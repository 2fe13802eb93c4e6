import type { Page } from '@playwright/test'

export function goOn(page: Page, ms: number): Promise<void>
