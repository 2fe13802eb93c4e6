/** The support page: help with common problems, and links to contact and complaint form. */
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { localPath } from '../../i18n/localPath'
import { textSections } from '../../i18n/textSections'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { InfoPage } from './InfoPage'
import { TextSections } from './TextSections'

export function Support() {
  const t = useTranslate()
  return (
    <InfoPage title="page.support.title" lead="support.lead">
      <TextSections sections={textSections('support')} />
      <Group gap={12} mt={32}>
        <Button component={Link} to={localPath(PATHS.contact)}>
          {t('info.contactUs')}
        </Button>
        <Button component={Link} variant="default" to={localPath(PATHS.complaint)}>
          {t('info.complaintForm')}
        </Button>
      </Group>
    </InfoPage>
  )
}
