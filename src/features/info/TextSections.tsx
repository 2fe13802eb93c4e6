/** Renders the sections of an information page: heading, paragraphs and an optional list. */
import { List, Stack, Title } from '@mantine/core'
import css from './info.module.css'

export interface TextSection {
  heading: string
  paragraphs: readonly string[]
  points?: readonly string[]
}

interface TextSectionsProps {
  sections: readonly TextSection[]
}

export function TextSections({ sections }: TextSectionsProps) {
  return (
    <Stack gap={32}>
      {sections.map(({ heading, paragraphs, points }) => (
        <section key={heading} className={css.section}>
          <Title order={2}>{heading}</Title>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points === undefined ? null : (
            <List spacing={8}>
              {points.map((point) => (
                <List.Item key={point}>{point}</List.Item>
              ))}
            </List>
          )}
        </section>
      ))}
    </Stack>
  )
}
