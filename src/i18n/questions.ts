/** The frequently asked questions: those of content.json, in its order. */
import { i18n } from '@lingui/core'
import type { MessageId } from './messageId'

type NameOf<Id> = Id extends `faq.${infer Name}.question` ? Name : never
export type Question = NameOf<MessageId>

export function questions(): Question[] {
  const names = Object.keys(i18n.messages).flatMap((id) => /^faq\.(\w+)\.question$/.exec(id)?.slice(1) ?? [])
  return names as Question[]
}
