/** Renders the sections of an information page: heading, paragraphs and an optional list. */
import { List, Stack, Title } from '@mantine/core'
import { Trans } from '../../i18n/Trans'
import type { TextSection } from '../../i18n/textSections'
import type { TextValues } from '../../i18n/translate'
import { useTranslate } from '../../i18n/useTranslate'
import css from './info.module.css'

const ELEMENTS = { code: <code /> }

interface TextSectionsProps {
  sections: readonly TextSection[]
  values?: TextValues
}

export function TextSections({ sections, values }: TextSectionsProps) {
  const t = useTranslate()
  return (
    <Stack gap={32}>
      {sections.map(({ heading, texts, points }) => (
        <Stack component="section" key={heading} gap={10} className={css.section}>
          <Title order={2}>{t(heading)}</Title>
          {texts.map((text) => (
            <p key={text}>
              <Trans id={text} components={ELEMENTS} />
            </p>
          ))}
          {points.length === 0 ? null : (
            <List spacing={8}>
              {points.map((point) => (
                <List.Item key={point}>
                  <Trans id={point} components={ELEMENTS} {...(values && { values })} />
                </List.Item>
              ))}
            </List>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
