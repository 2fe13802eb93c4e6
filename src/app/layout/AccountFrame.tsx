/** The frame of the account's pages: a way back, a title, what can be done at the top, and the page. */
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './accountFrame.module.css'
import { ThemeButton } from './ThemeButton'

interface AccountFrameProps {
  title: string
  /** What the back button is called. */
  backText: string
  onBack(): void
  actions?: ReactNode
  children: ReactNode
}

export function AccountFrame({ title, backText, onBack, actions, children }: AccountFrameProps) {
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <button type="button" className={css.back} onClick={onBack}>
          <IconArrowLeft size={24} aria-hidden="true" />
          <span>{backText}</span>
        </button>
        <div className={css.actions}>
          {actions}
          <ThemeButton />
        </div>
      </header>
      <main className={css.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
