/** The button that copies a report of a problem, and the report itself, so that the player sees what it says. */
import { Button, Stack, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconBug } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '../../i18n/useTranslate'
import { currentReport } from './currentReport'

/** How long the page says so. */
const COPIED_MS = 60_000

export interface ReportProblemProps {
  /** The error that broke the page. */
  error?: unknown
}

export function ReportProblem({ error }: ReportProblemProps) {
  const t = useTranslate()
  const { copy, copied } = useClipboard({ timeout: COPIED_MS })
  const [report, setReport] = useState<string | null>(null)
  const make = () => {
    const made = currentReport(error)
    setReport(made)
    copy(made)
  }
  return (
    <Stack align="center" gap={8} fz="0.875rem" lh={1.35} ta="center">
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconBug size="1.2em" aria-hidden="true" />}
        onClick={make}
      >
        {t('report.make')}
      </Button>
      {report === null ? null : (
        <>
          <p role="status">{t(copied ? 'report.copied' : 'report.made')}</p>
          <Button component="a" size="sm" variant="default" href={`mailto:${t('brand.supportMail')}`}>
            {t('report.write')}
          </Button>
          <Textarea label={t('report.label')} value={report} rows={2} readOnly w="100%" ta="start" />
        </>
      )}
    </Stack>
  )
}
