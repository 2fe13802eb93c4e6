/** The contact page: e-mail, complaints and player protection. */
import { Anchor, Card, SimpleGrid, Title } from '@mantine/core'
import { IconFileDescription, IconMail, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { InfoPage } from './InfoPage'
import css from './info.module.css'

export function Contact() {
  const t = useTranslate()
  return (
    <InfoPage title="Contact" lead="Write to us; somebody who can help will answer.">
      <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fit" spacing={16}>
        <Card component="section" className={css.card}>
          <IconMail size={30} aria-hidden="true" />
          <Title order={2} size="h3">
            E-mail
          </Title>
          <Anchor href={`mailto:${t('brand.supportMail')}`}>{t('brand.supportMail')}</Anchor>
          <p>Tell us your mobile number and, for a payment, the last 8 characters of its transaction id.</p>
        </Card>
        <Card component="section" className={css.card}>
          <IconFileDescription size={30} aria-hidden="true" />
          <Title order={2} size="h3">
            Complaint
          </Title>
          <p>A complaint gets a number at once and is kept on a list that we read.</p>
          <Anchor component={Link} to={PATHS.complaint}>
            Complaint Form
          </Anchor>
        </Card>
        <Card component="section" className={css.card}>
          <IconShieldCheck size={30} aria-hidden="true" />
          <Title order={2} size="h3">
            Player protection
          </Title>
          <p>Limits, time-outs and self-exclusion are yours to set, without asking anybody.</p>
          <Anchor component={Link} to={PATHS.limits}>
            Player protection
          </Anchor>
        </Card>
      </SimpleGrid>
    </InfoPage>
  )
}
