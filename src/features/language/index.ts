/** The choice of a language. */
export { LanguageButtons } from './LanguageButtons'
