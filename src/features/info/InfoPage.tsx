/** An information page: its heading, its lead and one narrow column of text. */
import type { ReactNode } from 'react'
import { useFocusHeading } from '../../ui/useFocusHeading'
import css from './info.module.css'

interface InfoPageProps {
  title: string
  lead: string
  children: ReactNode
}

export function InfoPage({ title, lead, children }: InfoPageProps) {
  useFocusHeading(title, true)
  return (
    <main className={css.page}>
      <header className={css.header}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </main>
  )
}
