/** Fairness of a round: the button that opens the card in a dialog, the dialog and its outlet, and the code of the card. */
export { FairnessButton } from './FairnessButton'
export { FairnessDialogOutlet, fairnessCardCode } from './FairnessDialogOutlet'
export { openFairnessDialog } from './fairnessDialog'
export { fairnessQuery, fairnessSettingQuery, isUndecided, type RoundRecord } from './fairnessQueries'
