/** The page with all frequently asked questions. */
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { localPath } from '../../i18n/localPath'
import { questions } from '../../i18n/textSections'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { QuestionList } from '../../ui/QuestionList'
import { InfoPage } from './InfoPage'

export function FaqPage() {
  const t = useTranslate()
  return (
    <InfoPage title="faq.title" lead="faq.lead">
      <QuestionList questions={questions()} order={2} />
      <Group gap={12} mt={32}>
        <Button component={Link} to={localPath(PATHS.contact)}>
          {t('info.contactUs')}
        </Button>
        <Button component={Link} variant="default" to={localPath(PATHS.fairPlay)}>
          {t('info.checkResult')}
        </Button>
      </Group>
    </InfoPage>
  )
}
