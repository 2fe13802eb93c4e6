/** The terms page. */
import { InfoPage } from './InfoPage'
import { TextSections } from './TextSections'
import { TERMS } from './termsText'

export function Terms() {
  return (
    <InfoPage title="Terms" lead="The rules between you and the house, in plain words.">
      <TextSections sections={TERMS} />
    </InfoPage>
  )
}
