/** The addresses of the public pages, which exist in each language: '/terms' in English, '/hi/terms' in Hindi. */
import { currentLanguage, DEFAULT_LANGUAGE, isLanguage, type Language } from './locale.ts'

/** @param path of a public page, without a language */
export function localPath(path: string, language: Language = currentLanguage()): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Returns the path without the language that it begins with. */
export function pathOfPage(pathname: string): string {
  const [, first] = pathname.split('/')
  const isLocal = isLanguage(first) && first !== DEFAULT_LANGUAGE
  return isLocal ? pathname.slice(first.length + 1).replace(/^\/?$/, '/') : pathname
}
