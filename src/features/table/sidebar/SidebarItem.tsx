/** An entry of the sidebar: a link, a button or plain text. The smallest phones show its short name. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './sidebar.module.css'

interface SidebarItemProps {
  /** Makes the entry a link. */
  to?: string
  /** Makes the entry a button; without `to` and `onClick` the entry is plain text. */
  onClick?: () => void
  icon: ReactNode
  label: string
  /** Shown after the label, never wrapped. */
  amount?: string
  short?: string
  /** Disables the entry while a bet is placed. */
  isLocked?: boolean
}

export function SidebarItem({ to, icon, label, amount, short, isLocked = false, onClick }: SidebarItemProps) {
  const content = (
    <>
      <span className={css.icon}>{icon}</span>
      <span className={css.label}>
        <span className={css.long}>
          {amount === undefined ? (
            label
          ) : (
            <>
              <span className={css.walletName}>{label}</span> <span className={css.amount}>{amount}</span>
            </>
          )}
        </span>
        {short === undefined ? null : (
          <span className={css.short} aria-hidden="true">
            {short}
          </span>
        )}
      </span>
    </>
  )
  if (to !== undefined && !isLocked) {
    return (
      <Link className={css.item} to={to}>
        {content}
      </Link>
    )
  }
  if (onClick === undefined && !isLocked) return <div className={`${css.item} ${css.static}`}>{content}</div>
  return (
    <button type="button" className={css.item} disabled={isLocked} onClick={onClick}>
      {content}
    </button>
  )
}
