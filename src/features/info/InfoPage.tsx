/** An information page: its heading, its lead and one narrow column of text. */
import { Box, Container, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MessageId } from '../../i18n/messageId'
import { useTranslate } from '../../i18n/useTranslate'
import { useFocusHeading } from '../../ui/useFocusHeading'

interface InfoPageProps {
  title: MessageId
  lead: MessageId
  children: ReactNode
}

export function InfoPage({ title, lead, children }: InfoPageProps) {
  const t = useTranslate()
  useFocusHeading(title, true)
  return (
    <Box component="main" pt="calc(var(--header-height) + clamp(28px, 6vw, 64px))">
      <Container size={820}>
        <Stack component="header" gap={10} mb={32}>
          <Title>{t(title)}</Title>
          <Text fz="1.125rem" c="dimmed" maw="56ch">
            {t(lead)}
          </Text>
        </Stack>
        {children}
      </Container>
    </Box>
  )
}
