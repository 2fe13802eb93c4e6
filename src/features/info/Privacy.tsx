/** The privacy policy page. */
import { InfoPage } from './InfoPage'
import { PRIVACY } from './privacyText'
import { TextSections } from './TextSections'

export function Privacy() {
  return (
    <InfoPage title="Privacy policy" lead="What we keep about you, where, why, and how to get rid of it.">
      <TextSections sections={PRIVACY} />
    </InfoPage>
  )
}
