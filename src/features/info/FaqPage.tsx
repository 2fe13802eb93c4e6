/** The page with all frequently asked questions. */
import { Link } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { QUESTIONS } from '../../i18n/en'
import { buttonClass } from '../../ui/buttonClass'
import { QuestionList } from '../../ui/QuestionList'
import { InfoPage } from './InfoPage'
import css from './info.module.css'

export function FaqPage() {
  return (
    <InfoPage
      title="Questions and answers"
      lead="Rounds, prizes, practice coins, money, and how to check us."
    >
      <QuestionList questions={QUESTIONS} />
      <p className={css.actions}>
        <Link className={buttonClass('primary')} to={PATHS.contact}>
          Contact Us
        </Link>
        <Link className={buttonClass('secondary')} to={PATHS.fairPlay}>
          Check a result
        </Link>
      </p>
    </InfoPage>
  )
}
