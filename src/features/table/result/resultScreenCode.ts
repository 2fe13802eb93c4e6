/** The DOM of the result screen, which loads behind the menu's controls. */
import { lazyComponent } from '../../../ui/overlays/lazyComponent'

export const resultScreenCode = lazyComponent(async () => (await import('./ResultScreen')).ResultScreen)
