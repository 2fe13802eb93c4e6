/** How a result comes about, and the tool with which anybody checks one. */

import { FAIR_PLAY } from './fairPlayText'
import { InfoPage } from './InfoPage'
import { TextSections } from './TextSections'
import { Verifier } from './Verifier'

export function FairPlay() {
  return (
    <InfoPage
      title="Fair play"
      lead="Each result is fixed before the first bet and can be recomputed afterwards. Do not believe us: check."
    >
      <Verifier />
      <TextSections sections={FAIR_PLAY} />
    </InfoPage>
  )
}
