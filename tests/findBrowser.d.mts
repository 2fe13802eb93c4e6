/** The types of the script beside it, which has to run before TypeScript is there. */
import type { Browser } from '@playwright/test'

export const LAUNCH_ARGUMENTS: readonly string[]
export const SPARING_ARGUMENTS: string[]
export const COMPILED_ONCE: string
export function findBrowser(): Promise<string | null>
export function launchBrowser(...more: string[]): Promise<Browser>
