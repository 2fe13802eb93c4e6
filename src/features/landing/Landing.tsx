/** The landing page. */

import { Anchor, Box, Button, Card, Center, Container, Group, SimpleGrid, Title } from '@mantine/core'
import { IconHeadset, IconScale, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import mumbai from '../../../assets/table/city-mumbai.svg'
import coin from '../../../assets/table/coin-10.svg'
import die from '../../../assets/table/die-3.svg'
import { cityChoice } from '../../i18n/cityTexts'
import { localPath } from '../../i18n/localPath'
import { questions } from '../../i18n/textSections'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { QuestionList } from '../../ui/QuestionList'
import { Games } from './Games'
import { Hero } from './Hero'
import css from './landing.module.css'

export function Landing() {
  return (
    <main>
      <Hero />
      <Claims />
      <HowToPlay />
      <Games />
      <Faq />
    </main>
  )
}

const CLAIMS = [
  {
    title: 'claim.fair.title',
    text: 'claim.fair.text',
    Icon: IconScale,
    path: PATHS.fairPlay,
    linkText: 'landing.fairLink',
  },
  {
    title: 'claim.withdrawals.title',
    text: 'claim.withdrawals.text',
    Icon: IconSend,
    path: PATHS.faq,
    linkText: 'landing.withdrawalsLink',
  },
  {
    title: 'claim.support.title',
    text: 'claim.support.text',
    Icon: IconHeadset,
    path: PATHS.support,
    linkText: 'landing.supportLink',
  },
] as const

/** The three claims of the operator. */
function Claims() {
  const t = useTranslate()
  return (
    <Container component="section" pt={48} aria-label={t('landing.why')}>
      <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fit" spacing={48} verticalSpacing={28}>
        {CLAIMS.map(({ title, text, Icon, path, linkText }) => (
          <div key={title} className={css.claim}>
            <Icon size={30} stroke={1.75} aria-hidden="true" />
            <Title order={2} size="1.25rem">
              {t(title)}
            </Title>
            <Box component="p" c="dimmed">
              {t(text)}
            </Box>
            <Anchor component={Link} py={10} fw={600} style={{ justifySelf: 'start' }} to={localPath(path)}>
              {t(linkText)}
            </Anchor>
          </div>
        ))}
      </SimpleGrid>
    </Container>
  )
}

const STEPS = [
  { image: coin, title: 'landing.how.coin', text: 'landing.how.coinText', isTile: false },
  { image: mumbai, title: 'landing.how.city', text: 'landing.how.cityText', isTile: true },
  { image: die, title: 'landing.how.number', text: 'landing.how.numberText', isTile: true },
] as const

/** Explains a round in four steps with the table's own artwork. */
function HowToPlay() {
  const t = useTranslate()
  return (
    <Container component="section" className={css.section} aria-labelledby="how-title">
      <Title order={2} id="how-title">
        {t('landing.how.title')}
      </Title>
      <ol className={css.steps}>
        {STEPS.map(({ image, title, text, isTile }) => (
          <Card key={title} component="li" className={css.step}>
            <img
              src={image}
              className={isTile ? css.tile : css.coin}
              width={112}
              height={112}
              loading="lazy"
              alt=""
            />
            <Title order={3}>{t(title)}</Title>
            <p>{t(text, { cities: cityChoice() })}</p>
          </Card>
        ))}
        <Card component="li" className={`${css.step} ${css.prize}`}>
          <Center h={112} mb={8} c="var(--heading)" ff="heading" fz="5rem" lh={1} aria-hidden="true">
            {t('landing.how.multiple')}
          </Center>
          <Title order={3}>{t('landing.how.prize')}</Title>
          <p>{t('landing.how.prizeText')}</p>
        </Card>
      </ol>
    </Container>
  )
}

const MAX_QUESTIONS = 6

/** The first questions, and links to the full list and to contact. */
function Faq() {
  const t = useTranslate()
  return (
    <Container component="section" id="faq" className={css.section} aria-labelledby="faq-title">
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
    </Container>
  )
}
