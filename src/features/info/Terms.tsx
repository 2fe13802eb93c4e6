/** The terms page. */
import { textSections } from '../../i18n/textSections'
import { InfoPage } from './InfoPage'
import { TextSections } from './TextSections'

export function Terms() {
  return (
    <InfoPage title="page.terms.title" lead="terms.lead">
      <TextSections sections={textSections('terms')} />
    </InfoPage>
  )
}
