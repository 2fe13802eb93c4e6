/** The texts of the fair-play page that depend on the salt and the beacon. */
import type { MessageId } from '../../i18n/messageId'
import { type TextSection, textSections } from '../../i18n/textSections'

/** The sections about the salt. Until the setting is known, its text claims only what is true of both. */
const SALTS = { unknown: 'saltUnknown', house: 'saltHouse', beacon: 'saltBeacon' } as const

/** @param hasBeacon whether a public beacon makes the salt and a part of each draw, null while unknown */
export function fairPlaySections(hasBeacon: boolean | null): readonly TextSection[] {
  const others = Object.values(SALTS).filter((name) => name !== SALTS[kindOf(hasBeacon)])
  return textSections('fairPlay').filter(({ name }) => !others.some((other) => other === name))
}

/** A step of the fairness card and what it excludes. */
type Exclusion = readonly [step: MessageId, text: MessageId]

/** @returns what each step of the card excludes, in the order in which a round takes them */
export function exclusions(hasBeacon: boolean | null): readonly Exclusion[] {
  const kind = kindOf(hasBeacon)
  return [
    ['exclusions.commitment', 'exclusions.commitmentText'],
    ['exclusions.salt', `exclusions.salt.${kind}`],
    ['exclusions.beacon', `exclusions.beacon.${kind}`],
    ['exclusions.receipt', 'exclusions.receiptText'],
    ['exclusions.root', `exclusions.root.${kind}`],
    ['exclusions.list', 'exclusions.listText'],
  ]
}

function kindOf(hasBeacon: boolean | null): keyof typeof SALTS {
  if (hasBeacon === null) return 'unknown'
  return hasBeacon ? 'beacon' : 'house'
}
