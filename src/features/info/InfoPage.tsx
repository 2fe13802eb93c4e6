/** The frame of an information page: header, a column that is good to read, footer. */
import type { ReactNode } from 'react'
import { SiteFooter } from '../../app/layout/SiteFooter'
import { SiteHeader } from '../../app/layout/SiteHeader'
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
    <>
      <SiteHeader />
      <main className={css.page}>
        <header className={css.head}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
