/** Types of keepReleases.mjs, which must run without TypeScript. */
export const HASHED_FOLDERS: string[]

/** @param client the folder of the build */
export function setAsideBuild(client: string): void
/** @param client the folder of the build */
export function keepReleases(client: string): void
/** @returns paths relative to the folder of the build */
export function readReleases(client: string): string[][]
