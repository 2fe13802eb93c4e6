/** The landing page's section with the three claims of the operator. */
import { Anchor, Box, SimpleGrid, Title } from '@mantine/core'
import { IconHeadset, IconScale, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { localPath } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import css from './landing.module.css'

const ITEMS = [
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

export function Claims() {
  const t = useTranslate()
  return (
    <section className={`${css.section} ${css.claims}`} aria-label={t('landing.why')}>
      <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fit" spacing={48} verticalSpacing={28}>
        {ITEMS.map(({ title, text, Icon, path, linkText }) => (
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
    </section>
  )
}
