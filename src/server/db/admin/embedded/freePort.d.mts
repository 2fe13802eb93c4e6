/** Types of freePort.mjs, which must run without TypeScript. */
export function freePort(): Promise<number>
