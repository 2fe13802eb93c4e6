/** The button next to a result that opens the fairness dialog of its round. */
import { Button } from '@mantine/core'
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
    <Button
      variant="subtle"
      size="sm"
      mod={{ inline: isInline, brief: isBrief }}
      aria-label={t('fairness.check')}
      leftSection={<IconShieldCheck size="1.3em" aria-hidden="true" />}
      classNames={{ root: css.button, section: css.section, label: css.label }}
      onClick={() => openFairnessDialog(request)}
    >
      {t('fairness.check')}
    </Button>
  )
}
