/** The last line of a message with a code, which lets phones fill it in on this site only: `@host #code`. */

/** @param siteHost of the operator's settings, never of a request; null where the site's address is not set */
export function withCodeLine(text: string, code: string, siteHost: string | null): string {
  return siteHost === null ? text : `${text}\n\n@${siteHost} #${code}`
}
