/** The types of the script beside it, which has to run before TypeScript is there. */
export const LAUNCH_ARGUMENTS: readonly string[]
export function findBrowser(): Promise<string | null>
