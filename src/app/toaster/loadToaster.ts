/** Loads the toaster's code. */
export const loadToaster = async () => (await import('./Toaster')).Toaster
