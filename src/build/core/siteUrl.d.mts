/** Types of siteUrl.mjs, which must run without TypeScript. */
export const SITE_URL: string
export function siteConstants(isBuild: boolean): Record<string, string>
