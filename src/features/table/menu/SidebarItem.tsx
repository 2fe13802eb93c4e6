/** One entry of the sidebar: an icon and a name; where the sidebar is folded a short name, with the long one read out. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './sidebar.module.css'

interface SidebarItemProps {
  /** Where it leads; without it, it is a button. */
  to?: string
  /** With neither a way nor this it only says something. */
  onClick?: () => void
  icon: ReactNode
  label: string
  /** A sum after the label, never broken. */
  sum?: string
  short?: string
  /** While a bet is out the player stays at the table. */
  isLocked?: boolean
}

export function SidebarItem({ to, icon, label, sum, short, isLocked = false, onClick }: SidebarItemProps) {
  const face = (
    <>
      <span className={css.icon}>{icon}</span>
      <span className={css.label}>
        <span className={css.long}>
          {sum === undefined ? (
            label
          ) : (
            <>
              <span className={css.what}>{label}</span> <span className={css.sum}>{sum}</span>
            </>
          )}
        </span>
        <span className={css.short} aria-hidden="true">
          {short ?? label}
        </span>
      </span>
    </>
  )
  if (to !== undefined && !isLocked) {
    return (
      <Link className={css.item} to={to}>
        {face}
      </Link>
    )
  }
  if (onClick === undefined && !isLocked) return <div className={`${css.item} ${css.words}`}>{face}</div>
  return (
    <button type="button" className={css.item} disabled={isLocked} onClick={onClick}>
      {face}
    </button>
  )
}
