/** Help with what goes wrong most often, and where to turn with the rest. */
import { Link } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { buttonClass } from '../../ui/buttonClass'
import { InfoPage } from './InfoPage'
import css from './info.module.css'
import { SUPPORT } from './supportText'
import { TextSections } from './TextSections'

export function Support() {
  return (
    <InfoPage title="Support" lead="What goes wrong most often, and what helps.">
      <TextSections sections={SUPPORT} />
      <p className={css.next}>
        <Link className={buttonClass('primary')} to={PATHS.contact}>
          Contact Us
        </Link>
        <Link className={buttonClass('secondary')} to={PATHS.complaint}>
          Complaint Form
        </Link>
      </p>
    </InfoPage>
  )
}
