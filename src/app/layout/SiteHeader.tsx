/** Header of the landing and information pages: links, account and theme button, and the mobile menu. */
import { Burger, Container, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LanguageButtons } from '../../features/language'
import { pathOfPage } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { lazyComponent, useLazyComponent } from '../../ui/overlays/lazyComponent'
import { HeaderAccount } from './HeaderAccount'
import { HeaderLinks, useScrollToHero } from './HeaderLinks'
import css from './siteHeader.module.css'
import { ThemeButton } from './ThemeButton'

/** Loaded when the menu is first opened: the drawer's code is larger than that of the header. */
const menuCode = lazyComponent(async () => (await import('./MobileMenu')).MobileMenu)

export function SiteHeader() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const MobileMenu = useLazyComponent(menuCode, isOpen)
  const toHero = useScrollToHero()
  const isHome = pathOfPage(pathname) === PATHS.home
  return (
    <header className={css.header}>
      <Container display="flex" h="var(--header-height)" style={{ alignItems: 'center', gap: 12 }}>
        <UnstyledButton className={css.brand} onClick={toHero}>
          <img src="/brand/logo.svg" width={40} height={40} alt="" />
          <span>{t('brand.name')}</span>
        </UnstyledButton>
        <nav className={css.wide} aria-label={t('header.nav')}>
          <HeaderLinks isHome={isHome} />
        </nav>
        <div className={css.account}>
          <HeaderAccount />
        </div>
        <LanguageButtons className={css.icon} />
        <ThemeButton />
        <Burger
          className={css.burger}
          opened={isOpen}
          onClick={() => setOpen(true)}
          aria-label={t('header.openMenu')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        />
      </Container>
      {MobileMenu === null ? null : (
        <MobileMenu isOpen={isOpen} isHome={isHome} onClose={() => setOpen(false)} />
      )}
    </header>
  )
}
