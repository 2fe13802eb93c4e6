/** The frame of login and registration: a card in front of the night bazaar. A mouse press beside it leads home. */
import type { PointerEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { BRAND } from '../../i18n/en'
import { useFocusHeading } from '../../ui/useFocusHeading'
import css from './authCard.module.css'

interface AuthCardProps {
  title: string
  lead: ReactNode
  children: ReactNode
  foot?: ReactNode
}

export function AuthCard({ title, lead, children, foot }: AuthCardProps) {
  const navigate = useNavigate()
  useFocusHeading(title, true)
  const leave = ({ target, currentTarget, pointerType, button }: PointerEvent) => {
    // A finger that taps there wants the keyboard gone, and keeps what it has typed.
    if (target === currentTarget && pointerType === 'mouse' && button === 0) void navigate(PATHS.home)
  }
  return (
    <main className={css.page} onPointerDown={leave}>
      <section className={css.card} aria-labelledby="auth-title">
        <Link to={PATHS.home} className={css.brand}>
          <img src="/brand/logo.svg" width={56} height={56} alt={`${BRAND.name}, home`} />
        </Link>
        <h1 id="auth-title">{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
        {foot === undefined ? null : <p className={css.foot}>{foot}</p>}
      </section>
    </main>
  )
}
