/** The contact page: e-mail, complaints and player protection. */
import { Anchor, Card, SimpleGrid, Title } from '@mantine/core'
import { IconFileDescription, IconMail, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { localPath } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { InfoPage } from './InfoPage'
import css from './info.module.css'

export function Contact() {
  const t = useTranslate()
  return (
    <InfoPage title="page.contact.title" lead="contact.lead">
      <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fit" spacing={16}>
        <Card component="section" className={css.card}>
          <IconMail size={30} aria-hidden="true" />
          <Title order={2} size="h3">
            {t('contact.mail')}
          </Title>
          <Anchor href={`mailto:${t('brand.supportMail')}`}>{t('brand.supportMail')}</Anchor>
          <p>{t('contact.mailText')}</p>
        </Card>
        <Card component="section" className={css.card}>
          <IconFileDescription size={30} aria-hidden="true" />
          <Title order={2} size="h3">
            {t('contact.complaint')}
          </Title>
          <p>{t('contact.complaintText')}</p>
          <Anchor component={Link} to={localPath(PATHS.complaint)}>
            {t('info.complaintForm')}
          </Anchor>
        </Card>
        <Card component="section" className={css.card}>
          <IconShieldCheck size={30} aria-hidden="true" />
          <Title order={2} size="h3">
            {t('contact.protection')}
          </Title>
          <p>{t('contact.protectionText')}</p>
          <Anchor component={Link} to={PATHS.limits}>
            {t('contact.protection')}
          </Anchor>
        </Card>
      </SimpleGrid>
    </InfoPage>
  )
}
