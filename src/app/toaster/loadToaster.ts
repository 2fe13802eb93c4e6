/** Loads the toaster with the first toast, so that Radix is not part of the first chunk. */
export const loadToaster = async () => (await import('./Toaster')).Toaster
