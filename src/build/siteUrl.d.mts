export const SITE_URL: string
export const DEFINE_SITE_URL: Record<string, string>
