/** A button that copies a text and says so in its own place. */
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/useTranslate'

const CONFIRMED_MS = 2_500

interface CopyButtonProps {
  icon: ReactNode
  label: string
  text: () => string
}

export function CopyButton({ icon, label, text }: CopyButtonProps) {
  const t = useTranslate()
  const clipboard = useClipboard({ timeout: CONFIRMED_MS })
  const shown = clipboard.copied ? t('copy.done') : clipboard.error === null ? label : t('copy.failed')
  return (
    <Button size="sm" variant="default" leftSection={icon} onClick={() => clipboard.copy(text())}>
      <span aria-live="polite">{shown}</span>
    </Button>
  )
}
