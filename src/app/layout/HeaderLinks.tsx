/** Home, and on the landing page the way to its parts. */
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
    // There is no page to change to, and the path may be the same.
    if (isHome) scrollToHero()
  }
  const toPart = (event: MouseEvent<HTMLAnchorElement>) => {
    const part = document.querySelector(event.currentTarget.hash)
    if (part === null) return
    onFollow()
    // The header lies over the top of the page; theme.css keeps this much free for it.
    const headerPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    smoothScroll(part.getBoundingClientRect().top + window.scrollY - headerPx)
  }
  return (
    <>
      <Link className={css.link} to={PATHS.home} onClick={toTop} aria-current={isHome ? 'page' : undefined}>
        Home
      </Link>
      {isHome ? (
        <>
          <Link className={css.link} to="#games" onClick={toPart}>
            Games
          </Link>
          <Link className={css.link} to="#faq" onClick={toPart}>
            FAQ
          </Link>
        </>
      ) : null}
    </>
  )
}
