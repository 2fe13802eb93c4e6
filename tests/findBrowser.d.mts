/** The types of the script beside it, which has to run before TypeScript is there. */
export const LAUNCH_ARGUMENTS: readonly string[]
export const DRAWING_ARGUMENTS: string[]
export const COMPILED_ONCE: string
export function findBrowser(): Promise<string | null>
