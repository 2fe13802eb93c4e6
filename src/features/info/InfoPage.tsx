/** An information page: its heading, its lead and one narrow column of text. */
import { Container, Title } from '@mantine/core'
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
      <Container size={820}>
        <header className={css.header}>
          <Title>{title}</Title>
          <p>{lead}</p>
        </header>
        {children}
      </Container>
    </main>
  )
}
