/** Link to the landing page, and on the landing page links to its sections. */
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { smoothScroll } from '../../ui/smoothScroll'
import { PATHS } from '../paths'
import css from './siteHeader.module.css'
import { useScrollToHero } from './useScrollToHero'

interface HeaderLinksProps {
  isHome: boolean
  onFollow(): void
}

export function HeaderLinks({ isHome, onFollow }: HeaderLinksProps) {
  const scrollToHero = useScrollToHero()
  const toTop = () => {
    onFollow()
    // On the landing page the link does not navigate, so it scrolls.
    if (isHome) scrollToHero()
  }
  const scrollToSection = (event: MouseEvent<HTMLAnchorElement>) => {
    const section = document.querySelector(event.currentTarget.hash)
    if (section === null) return
    onFollow()
    // theme.css sets scroll-padding to the height of the fixed header.
    const headerPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    smoothScroll(section.getBoundingClientRect().top + window.scrollY - headerPx)
  }
  return (
    <>
      <Link className={css.link} to={PATHS.home} onClick={toTop} aria-current={isHome ? 'page' : undefined}>
        Home
      </Link>
      {isHome ? (
        <>
          <Link className={css.link} to="#games" onClick={scrollToSection}>
            Games
          </Link>
          <Link className={css.link} to="#faq" onClick={scrollToSection}>
            FAQ
          </Link>
        </>
      ) : null}
    </>
  )
}
