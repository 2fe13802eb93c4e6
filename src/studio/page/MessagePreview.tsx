/** A text message as a phone shows it. */
import { Text } from '@mantine/core'
import { OTP_VALID_MS } from '../../domain/account/otpValidity'
import { smsParts } from '../../domain/account/smsParts'
import { translateIn } from '../../i18n/translateIn'
import { withCodeLine } from '../../server/auth/codeLine'
import { PSEUDO, pseudoText, type ShownLanguage } from '../core/pseudo'
import type { MessageState } from '../states/messages'
import css from './studio.module.css'

const CODE = '482913'
const HOST = 'citydice.example'

export function MessagePreview({ message, language }: { message: MessageState; language: ShownLanguage }) {
  const values = { code: CODE, minutes: OTP_VALID_MS / 60_000, upiId: 'asha@okbank' }
  const translated = translateIn(language, message.text, values)
  const words = language === PSEUDO ? pseudoText(translated) : translated
  const text = message.hasCode ? withCodeLine(words, CODE, HOST) : words
  const parts = smsParts(text)
  return (
    <div className={css.phone}>
      <article className={css.notice}>
        <header>
          <span>City Dice</span>
          <time>now</time>
        </header>
        <p>{text}</p>
      </article>
      <Text className={css.hint}>
        {`${message.text} · ${text.length} characters · ${parts === 1 ? '1 part' : `${parts} parts`}`}
      </Text>
    </div>
  )
}
