/** A text message as a phone shows it. */
import { Group, Paper, Stack, Text } from '@mantine/core'
import { OTP_VALID_MS, withCodeLine } from '../../domain/account/otp'
import { smsParts } from '../../domain/account/smsParts'
import { translateIn } from '../../i18n/translateIn'
import { PSEUDO, pseudoText, type ShownLanguage } from '../core/pseudo'
import type { MessageState } from '../states/messages'

const CODE = '482913'
const HOST = 'citydice.example'

export function MessagePreview({ message, language }: { message: MessageState; language: ShownLanguage }) {
  const values = { code: CODE, minutes: OTP_VALID_MS / 60_000, upiId: 'asha@okbank' }
  const translated = translateIn(language, message.text, values)
  const words = language === PSEUDO ? pseudoText(translated) : translated
  const text = message.hasCode ? withCodeLine(words, CODE, HOST) : words
  const parts = smsParts(text)
  return (
    <Stack align="center" justify="center" style={{ gridRow: 3 }}>
      <Paper component="article" w="min(380px, 90%)" p="14px 16px" radius={20} bg="#f2f2f7" c="#111">
        <Group component="header" justify="space-between" fz={13} fw={600} c="#55555c">
          <span>City Dice</span>
          <time>now</time>
        </Group>
        <Text mt={4} lh={1.35} style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      </Paper>
      <Text fz={13} c="dimmed">
        {`${message.text} · ${text.length} characters · ${parts === 1 ? '1 part' : `${parts} parts`}`}
      </Text>
    </Stack>
  )
}
