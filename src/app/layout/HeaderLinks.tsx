/** Link to the landing page, and on the landing page links to its sections. */
import { Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { localPath } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { useScrollToHero } from './useScrollToHero'

interface HeaderLinksProps {
  isHome: boolean
  onFollow?(): void
}

export function HeaderLinks({ isHome, onFollow }: HeaderLinksProps) {
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
