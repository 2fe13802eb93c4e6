/** Types of setup.mjs, which must run without TypeScript. */

/** Inputs of a build, relative to the root of the project. */
export const SOURCES: readonly string[]

/** Whether dist/ is the build of the current sources. */
export function isBuildCurrent(): boolean
