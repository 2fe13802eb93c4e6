/** Fairness of a round: the button that opens the card in a dialog, the dialog's outlet, and the card itself. */
export { FairnessButton } from './FairnessButton'
export { FairnessCard } from './FairnessCard'
export { FairnessDialogOutlet, fairnessCardCode } from './FairnessDialogOutlet'
