/** The small button that opens a round's fairness card, wherever a result is shown. */
import { IconShieldCheck } from '@tabler/icons-react'
import css from './fairnessButton.module.css'
import { type FairnessRequest, openFairnessDialog } from './fairnessDialog'

interface CheckFairnessProps extends FairnessRequest {
  /** In a line of the table: adds nothing to its height, and on a narrow screen the words are only read out. */
  isInline?: boolean
}

export function FairnessButton({ isInline = false, ...asked }: CheckFairnessProps) {
  return (
    <button
      type="button"
      className={css.button}
      data-inline={isInline}
      onClick={() => openFairnessDialog(asked)}
    >
      <IconShieldCheck size={18} aria-hidden="true" />
      <span>Check fairness</span>
    </button>
  )
}
