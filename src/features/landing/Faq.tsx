/** The first questions that people ask, and what to do with any other. */
import { Link } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { BRAND, LANDING_QUESTIONS, QUESTIONS } from '../../i18n/en'
import { buttonClass } from '../../ui/buttonClass'
import { QuestionList } from '../../ui/QuestionList'
import css from './landing.module.css'

export function Faq() {
  return (
    <section id="faq" className={css.section} aria-labelledby="faq-title">
      <h2 id="faq-title">Questions and answers</h2>
      <QuestionList questions={QUESTIONS.slice(0, LANDING_QUESTIONS)} />
      <p className={css.more}>
        <Link to={PATHS.faq}>All questions</Link>
      </p>
      <div className={css.ask}>
        <h3>Still Have Questions?</h3>
        <div className={css.askWays}>
          <Link className={buttonClass('primary')} to={PATHS.contact}>
            Contact Us
          </Link>
          <a className={buttonClass('secondary')} href={BRAND.appFile} download>
            Download App
          </a>
        </div>
      </div>
    </section>
  )
}
