/** Loads the code of the table's dialogs before they are opened. */
import { modalCode } from '../../ui/overlays/LazyModal'
import { fairnessCardCode } from '../fairness'
import { realityCheckCode } from '../limits'
import { withdrawFormCode } from '../withdrawals'
import { howToPlayCode } from './menu/dialogs/HowToPlayDialog'

export function preloadDialogs(): void {
  for (const code of [modalCode, howToPlayCode, withdrawFormCode, fairnessCardCode, realityCheckCode])
    code.preload()
}
