/** Types of siteUrl.mjs, which must run without TypeScript. */
export const SITE_URL: string
export const DEFINE_SITE_URL: Record<string, string>
