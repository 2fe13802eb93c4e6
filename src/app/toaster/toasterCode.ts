/** The toaster's code, loaded with the first toast or before it, so that Radix is not part of the first chunk. */
import { lazyComponent } from '../../ui/overlays/lazyComponent'

export const toasterCode = lazyComponent(async () => (await import('./Toaster')).Toaster)
