/** All questions and answers. */
import { Link } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { buttonClass } from '../../ui/buttonClass'
import { QUESTIONS } from '../../ui/content'
import { QuestionList } from '../site/QuestionList'
import { InfoPage } from './InfoPage'
import css from './info.module.css'

export function FaqPage() {
  return (
    <InfoPage
      title="Questions and answers"
      lead="Rounds, prizes, practice coins, money, and how to check us."
    >
      <QuestionList questions={QUESTIONS} />
      <p className={css.next}>
        <Link className={buttonClass('brass')} to={PATHS.contact}>
          Contact Us
        </Link>
        <Link className={buttonClass('quiet')} to={PATHS.fairPlay}>
          Check a result
        </Link>
      </p>
    </InfoPage>
  )
}
