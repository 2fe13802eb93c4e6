/** Footer of the landing and information pages, with a button that scrolls to the top. */
import { ActionIcon, Container, Text } from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { localPath } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import css from './siteFooter.module.css'
import { useScrollToTop } from './useScrollToTop'

const SHOWN_AFTER_PX = 200
const SCROLL_MS = 1000

const LINKS = [
  [PATHS.support, 'footer.support'],
  [PATHS.contact, 'footer.contact'],
  [PATHS.terms, 'footer.terms'],
  [PATHS.privacy, 'footer.privacy'],
  [PATHS.faq, 'footer.faq'],
  [PATHS.complaint, 'footer.complaint'],
  [PATHS.fairPlay, 'footer.fairPlay'],
] as const

export function SiteFooter() {
  const t = useTranslate()
  const [{ y }] = useWindowScroll()
  const scrollToTop = useScrollToTop(SCROLL_MS)
  return (
    <footer className={css.footer}>
      <Container className={css.inner}>
        <img src="/brand/logo.svg" width={56} height={56} alt="" loading="lazy" />
        <nav className={css.links} aria-label={t('footer.nav')}>
          {LINKS.map(([path, name]) => (
            <Link key={path} to={localPath(path)}>
              {t(name)}
            </Link>
          ))}
          <a href={t('brand.appFile')} download>
            {t('footer.app')}
          </a>
        </nav>
        <p className={css.claims}>
          <span>{t('claim.downloads')}</span>
          <span>{t('claim.rating')}</span>
        </p>
        <Text c="dimmed" fz="0.9375rem">
          {t('claim.disclaimer')}
        </Text>
        <Text c="dimmed" fz="0.9375rem">
          {t('brand.copyright')}
        </Text>
      </Container>
      {y > SHOWN_AFTER_PX ? (
        <ActionIcon
          className={css.up}
          variant="filled"
          size={52}
          radius="50%"
          aria-label={t('footer.toTop')}
          onClick={scrollToTop}
        >
          <IconArrowUp size={24} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </footer>
  )
}
