/** The landing page's section with the first questions, and links to the full list and to contact. */
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
      <p className={css.allQuestions}>
        <Link to={PATHS.faq}>All questions</Link>
      </p>
      <div className={css.contact}>
        <h3>Still Have Questions?</h3>
        <div className={css.contactActions}>
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
