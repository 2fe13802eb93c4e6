/** Footer of the landing and information pages, with a button that scrolls to the top. */
import { ActionIcon, Box, Container, Group, Stack } from '@mantine/core'
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
    <Box component="footer" mt={72} bg="var(--surface-low)" style={{ borderTop: '1px solid var(--border)' }}>
      <Container pt={36} pb="calc(36px + var(--safe-bottom))" ta="center">
        <Stack align="center" gap={20}>
          <img src="/brand/logo.svg" width={56} height={56} alt="" loading="lazy" />
          <Group
            component="nav"
            justify="center"
            gap="4px 8px"
            className={css.links}
            aria-label={t('footer.nav')}
          >
            {LINKS.map(([path, name]) => (
              <Link key={path} to={localPath(path)}>
                {t(name)}
              </Link>
            ))}
            <a href={t('brand.appFile')} download>
              {t('footer.app')}
            </a>
          </Group>
          <Group
            component="p"
            justify="center"
            gap="8px 24px"
            c="var(--heading)"
            ff="heading"
            fz="1.125rem"
            fw={700}
          >
            <span>{t('claim.downloads')}</span>
            <span>{t('claim.rating')}</span>
          </Group>
          <Box component="p" c="dimmed" fz="0.9375rem">
            {t('claim.disclaimer')}
          </Box>
          <Box component="p" c="dimmed" fz="0.9375rem">
            {t('brand.copyright')}
          </Box>
        </Stack>
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
    </Box>
  )
}
