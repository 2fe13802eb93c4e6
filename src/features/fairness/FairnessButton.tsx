/** The button next to a result that opens the fairness dialog of its round. Without Mantine, for the table's first load. */
import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslate } from '../../i18n/useTranslate'
import css from './fairnessButton.module.css'
import { type FairnessRequest, openFairnessDialog } from './fairnessDialog'

interface FairnessButtonProps extends FairnessRequest {
  /** Inside a line of text: adds no height, and on a narrow screen shows only the icon. */
  isInline?: boolean
  /** Shows only the icon on every phone. */
  isBrief?: boolean
}

export function FairnessButton({ isInline = false, isBrief = false, ...request }: FairnessButtonProps) {
  const t = useTranslate()
  return (
    <button
      type="button"
      className={css.button}
      data-inline={isInline || undefined}
      data-brief={isBrief || undefined}
      aria-label={t('fairness.check')}
      onClick={() => openFairnessDialog(request)}
    >
      <IconShieldCheck size="1.3em" aria-hidden="true" />
      <span className={css.label}>{t('fairness.check')}</span>
    </button>
  )
}
