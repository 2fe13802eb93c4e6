/** The addresses of the studio as links of its pages. */

/** The studio is a folder of files, without the dev server. */
export const IS_STATIC = import.meta.env.MODE === 'static'

/** Returns the link of a path: `/studio/bench?size=844x390`, or in a static build `studio/bench.html?size=844x390`. */
export const pageUrl = (path: string): string =>
  IS_STATIC ? path.slice(1).replace(/(?=\?|$)/, '.html') : path
