import type { CDPSession } from '@playwright/test'

export function heapSizes(session: CDPSession): Promise<{ all: number; objects: number }>
