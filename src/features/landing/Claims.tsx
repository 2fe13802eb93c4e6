/** The landing page's section with the three claims of the operator. */
import { Anchor, SimpleGrid, Title } from '@mantine/core'
import { IconHeadset, IconScale, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { BRAND, CLAIMS } from '../../i18n/en'
import { PATHS } from '../../paths'
import css from './landing.module.css'

const ITEMS = [
  { claim: CLAIMS.fair, Icon: IconScale, path: PATHS.fairPlay, linkText: 'Check a result' },
  { claim: CLAIMS.withdrawals, Icon: IconSend, path: PATHS.faq, linkText: 'How it works' },
  { claim: CLAIMS.support, Icon: IconHeadset, path: PATHS.support, linkText: 'Get help' },
] as const

export function Claims() {
  return (
    <section className={`${css.section} ${css.claims}`} aria-label={`Why ${BRAND.name}`}>
      <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fit" spacing={48} verticalSpacing={28}>
        {ITEMS.map(({ claim, Icon, path, linkText }) => (
          <div key={claim.title} className={css.claim}>
            <Icon size={30} stroke={1.75} aria-hidden="true" />
            <Title order={2} size="1.25rem">
              {claim.title}
            </Title>
            <p>{claim.text}</p>
            <Anchor component={Link} className={css.claimLink} to={path}>
              {linkText}
            </Anchor>
          </div>
        ))}
      </SimpleGrid>
    </section>
  )
}
