/** The privacy policy page. */
import { textSections } from '../../i18n/textSections'
import { InfoPage } from './InfoPage'
import { TextSections } from './TextSections'

export function Privacy() {
  return (
    <InfoPage title="page.privacy.title" lead="privacy.lead">
      <TextSections sections={textSections('privacy')} />
    </InfoPage>
  )
}
