/** Footer of the landing and information pages, with a button that scrolls to the top. */
import { ActionIcon, Container } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { BRAND, CLAIMS } from '../../i18n/en'
import { smoothScroll } from '../../ui/smoothScroll'
import { PATHS } from '../paths'
import css from './siteFooter.module.css'

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
  const isFarDown = useIsFarDown()
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
      {isFarDown ? (
        <ActionIcon
          className={css.up}
          size={52}
          radius="50%"
          aria-label="Scroll to top"
          onClick={() => smoothScroll(0, SCROLL_MS)}
        >
          <IconArrowUp size={24} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </footer>
  )
}

function useIsFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const update = () => setFarDown(window.scrollY > SHOWN_AFTER_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isFarDown
}
