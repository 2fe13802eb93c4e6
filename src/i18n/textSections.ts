/** The sections of a page of text, and the frequently asked questions: those of the catalogue, in its order. */
import { i18n } from '@lingui/core'
import type { MessageId } from './messageId'

export interface TextSection {
  name: string
  heading: MessageId
  texts: readonly MessageId[]
  points: readonly MessageId[]
}

/** The ids of a section are 'terms.wallet.heading', 'terms.wallet.text1', and 'terms.wallet.point1' in its list. */
export function textSections(page: 'fairPlay' | 'privacy' | 'support' | 'terms'): TextSection[] {
  const ids = Object.keys(i18n.messages) as MessageId[]
  return ids.flatMap((heading) => {
    const name = new RegExp(`^${page}\\.(\\w+)\\.heading$`).exec(heading)?.[1]
    if (name === undefined) return []
    const idsOf = (kind: string) => ids.filter((id) => id.startsWith(`${page}.${name}.${kind}`))
    return { name, heading, texts: idsOf('text'), points: idsOf('point') }
  })
}

type NameOf<Id> = Id extends `faq.${infer Name}.question` ? Name : never
export type Question = NameOf<MessageId>

export function questions(): Question[] {
  const names = Object.keys(i18n.messages).flatMap((id) => /^faq\.(\w+)\.question$/.exec(id)?.slice(1) ?? [])
  return names as Question[]
}
