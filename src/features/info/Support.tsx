/** The support page: help with common problems, and links to contact and complaint form. */
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
      <p className={css.actions}>
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
