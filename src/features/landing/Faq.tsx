/** The landing page's section with the first questions, and links to the full list and to contact. */
import { Anchor, Button, Card, Group, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { localPath } from '../../i18n/localPath'
import { questions } from '../../i18n/textSections'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { QuestionList } from '../../ui/QuestionList'
import css from './landing.module.css'

const MAX_QUESTIONS = 6

export function Faq() {
  const t = useTranslate()
  return (
    <section id="faq" className={css.section} aria-labelledby="faq-title">
      <Title order={2} id="faq-title">
        {t('landing.faq.title')}
      </Title>
      <QuestionList questions={questions().slice(0, MAX_QUESTIONS)} order={3} />
      <Anchor component={Link} display="inline-block" mt={16} py={10} fw={600} to={localPath(PATHS.faq)}>
        {t('landing.faq.all')}
      </Anchor>
      <Card mt={32}>
        <Group justify="space-between">
          <Title order={3}>{t('landing.faq.more')}</Title>
          <Group gap={12}>
            <Button component={Link} to={localPath(PATHS.contact)}>
              {t('landing.faq.contact')}
            </Button>
            <Button component="a" variant="default" href={t('brand.appFile')} download>
              {t('landing.getApp')}
            </Button>
          </Group>
        </Group>
      </Card>
    </section>
  )
}
