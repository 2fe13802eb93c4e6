/** Link to the landing page, and on the landing page links to its sections. */
import { Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate, useOutletContext } from 'react-router-dom'
import { localPath, pathOfPage } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'

export function HeaderLinks({ isHome, onFollow }: { isHome: boolean; onFollow?(): void }) {
  const t = useTranslate()
  const scrollToHero = useScrollToHero()
  const isMotionReduced = useReducedMotion()
  const toTop = () => {
    onFollow?.()
    // On the landing page the link does not navigate, so it scrolls.
    if (isHome) scrollToHero()
  }
  const scrollToSection = (event: MouseEvent<HTMLAnchorElement>) => {
    const section = document.querySelector(event.currentTarget.hash)
    if (section === null) return
    onFollow?.()
    section.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth' })
  }
  const link = { component: Link, variant: 'subtle', justify: 'flex-start', miw: 44, c: 'inherit' } as const
  return (
    <>
      <Button {...link} to={localPath(PATHS.home)} onClick={toTop} aria-current={isHome ? 'page' : undefined}>
        {t('header.home')}
      </Button>
      {isHome ? (
        <>
          <Button {...link} to="#games" onClick={scrollToSection}>
            {t('header.games')}
          </Button>
          <Button {...link} to="#faq" onClick={scrollToSection}>
            {t('header.faq')}
          </Button>
        </>
      ) : null}
    </>
  )
}

const NAVIGATION_MS = 300

/** Returns a function that scrolls to the top of the landing page, and navigates there first from any other page. */
export function useScrollToHero(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // RootLayout's own function, because two scrolls at once would compete for the position.
  const scrollToTop = useOutletContext<() => void>()
  return () => {
    if (pathOfPage(pathname) === PATHS.home) {
      scrollToTop()
      return
    }
    void navigate(localPath(PATHS.home))
    setTimeout(scrollToTop, NAVIGATION_MS)
  }
}
