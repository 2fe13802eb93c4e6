/** The language of the texts, and the region that writes their numbers. */
export const LOCALE = 'en'
export const NUMBER_LOCALE = 'en-IN'
