/** The choice of a language. */
export { LanguageButton } from './LanguageButton'
