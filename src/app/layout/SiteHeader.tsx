/** Header of the landing and information pages: links, account and theme button, and the mobile menu. */
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BRAND } from '../../i18n/en'
import iconButton from '../../ui/iconButton.module.css'
import { PATHS } from '../paths'
import { HeaderAccount } from './HeaderAccount'
import { HeaderLinks } from './HeaderLinks'
import css from './siteHeader.module.css'
import { ThemeButton } from './ThemeButton'
import { useScrollToHero } from './useScrollToHero'

export function SiteHeader() {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const toHero = useScrollToHero()
  const close = () => setOpen(false)
  const isHome = pathname === PATHS.home
  return (
    <header className={css.header} data-open={isOpen}>
      <div className={css.bar}>
        <button
          type="button"
          className={css.brand}
          onClick={() => {
            close()
            toHero()
          }}
        >
          <img src="/brand/logo.svg" width={40} height={40} alt="" />
          <span>{BRAND.name}</span>
        </button>
        <nav className={css.wide} aria-label="Main">
          <HeaderLinks isHome={isHome} onFollow={close} />
        </nav>
        <div className={css.account}>
          <HeaderAccount onFollow={close} />
        </div>
        <ThemeButton className={css.icon} />
        <button
          type="button"
          className={`${iconButton.button} ${css.toggle}`}
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconX size={26} aria-hidden="true" /> : <IconMenu2 size={26} aria-hidden="true" />}
        </button>
      </div>
      <div className={css.menu} id="mobile-menu" hidden={!isOpen}>
        <nav aria-label="Menu">
          <HeaderLinks isHome={isHome} onFollow={close} />
        </nav>
        <HeaderAccount onFollow={close} />
      </div>
    </header>
  )
}
