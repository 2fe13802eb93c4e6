/** The button next to a result that opens the fairness dialog of its round. */
import { IconShieldCheck } from '@tabler/icons-react'
import { type FairnessRequest, openFairnessDialog } from '../../game/fairnessDialog'
import css from './fairnessButton.module.css'

interface FairnessButtonProps extends FairnessRequest {
  /** Inside a line of text: adds no height, and on a narrow screen shows only the icon. */
  isInline?: boolean
}

export function FairnessButton({ isInline = false, ...request }: FairnessButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      data-inline={isInline}
      onClick={() => openFairnessDialog(request)}
    >
      <IconShieldCheck size={18} aria-hidden="true" />
      <span>Check fairness</span>
    </button>
  )
}
