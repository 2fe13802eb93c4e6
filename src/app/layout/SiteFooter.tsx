/** Footer of the landing and information pages, with a button that scrolls to the top. */
import { ActionIcon, Container } from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { BRAND, CLAIMS } from '../../i18n/en'
import { PATHS } from '../../paths'
import css from './siteFooter.module.css'
import { useScrollToTop } from './useScrollToTop'

const SHOWN_AFTER_PX = 200
const SCROLL_MS = 1000

const LINKS = [
  [PATHS.support, 'Support'],
  [PATHS.contact, 'Contact'],
  [PATHS.terms, 'Terms'],
  [PATHS.privacy, 'Privacy Policy'],
  [PATHS.faq, 'FAQ'],
  [PATHS.complaint, 'Complaint Form'],
  [PATHS.fairPlay, 'Fair Play'],
] as const

export function SiteFooter() {
  const [{ y }] = useWindowScroll()
  const scrollToTop = useScrollToTop(SCROLL_MS)
  return (
    <footer className={css.footer}>
      <Container className={css.inner}>
        <img src="/brand/logo.svg" width={56} height={56} alt="" loading="lazy" />
        <nav className={css.links} aria-label="Information">
          {LINKS.map(([path, name]) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          ))}
          <a href={BRAND.appFile} download>
            Download App
          </a>
        </nav>
        <p className={css.claims}>
          <span>{CLAIMS.downloads}</span>
          <span>{CLAIMS.rating}</span>
        </p>
        <p className={css.print}>{CLAIMS.disclaimer}</p>
        <p className={css.print}>{BRAND.copyright}</p>
      </Container>
      {y > SHOWN_AFTER_PX ? (
        <ActionIcon
          className={css.up}
          size={52}
          radius="50%"
          aria-label="Scroll to top"
          onClick={scrollToTop}
        >
          <IconArrowUp size={24} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </footer>
  )
}
