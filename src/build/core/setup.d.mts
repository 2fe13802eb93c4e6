/** Types of setup.mjs, which must run without TypeScript. */

/** Inputs of a build, relative to the root of the project. */
export const SOURCES: readonly string[]
