/** The code that shows notices: fetched with the first notice, or ahead of it where that may be too late. */
export const loadToaster = async () => (await import('./Toaster')).Toaster
