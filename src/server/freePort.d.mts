/** The types of the script beside it, which has to run before TypeScript is there. */
export function freePort(): Promise<number>
