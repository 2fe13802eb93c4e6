/** The centred card of the login and registration pages. A mouse press next to the card goes to the landing page. */
import { Box, Card } from '@mantine/core'
import type { PointerEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { localPath } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { useFocusHeading } from '../../ui/useFocusHeading'
import { LanguageButtons } from '../language'
import css from './authCard.module.css'

interface AuthCardProps {
  title: string
  lead: ReactNode
  children: ReactNode
  footer?: ReactNode
}

export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  useFocusHeading(title, true)
  const leaveOnPressOutside = ({ target, currentTarget, pointerType, button }: PointerEvent) => {
    // A tap next to the card closes a phone's keyboard, so a touch must not leave the page.
    if (target === currentTarget && pointerType === 'mouse' && button === 0)
      void navigate(localPath(PATHS.home))
  }
  return (
    <main className={css.page} onPointerDown={leaveOnPressOutside}>
      <Card component="section" className={css.card} aria-labelledby="auth-title">
        <Link to={localPath(PATHS.home)} className={css.brand}>
          <img src="/brand/logo.svg" width={56} height={56} alt={t('auth.home')} />
        </Link>
        <LanguageButtons className={css.language} />
        <h1 id="auth-title">{title}</h1>
        <Box component="p" mt={-8} c="dimmed">
          {lead}
        </Box>
        {children}
        {footer === undefined ? null : <p className={css.footer}>{footer}</p>}
      </Card>
    </main>
  )
}
