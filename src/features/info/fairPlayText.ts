/** The texts of the fair-play page that depend on the salt and the beacon. */
import type { MessageId } from '../../i18n/messageId'
import { type TextSection, textSections } from '../../i18n/textSections'

const SALTS = ['saltUnknown', 'saltHouse', 'saltBeacon']

/** @param hasBeacon whether a public beacon makes the salt and a part of each draw, null while unknown */
export function fairPlaySections(hasBeacon: boolean | null): readonly TextSection[] {
  const salt = `salt${kindOf(hasBeacon)}`
  return textSections('fairPlay').filter(({ name }) => name === salt || !SALTS.includes(name))
}

/** A step of the fairness card and what it excludes. */
type Exclusion = readonly [step: MessageId, text: MessageId]

/** @returns what each step of the card excludes, in the order in which a round takes them */
export function exclusions(hasBeacon: boolean | null): readonly Exclusion[] {
  const kind = kindOf(hasBeacon)
  return [
    ['exclusions.commitment', 'exclusions.commitmentText'],
    ['exclusions.salt', `exclusions.salt${kind}`],
    ['exclusions.beacon', `exclusions.beacon${kind}`],
    ['exclusions.receipt', 'exclusions.receiptText'],
    ['exclusions.root', `exclusions.root${kind}`],
    ['exclusions.list', 'exclusions.listText'],
  ]
}

/** Until the setting is known, the texts claim only what is true of both. */
function kindOf(hasBeacon: boolean | null) {
  if (hasBeacon === null) return 'Unknown'
  return hasBeacon ? 'Beacon' : 'House'
}
