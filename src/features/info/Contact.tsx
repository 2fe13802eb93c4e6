/** The contact page: e-mail, complaints and player protection. */
import { IconFileDescription, IconMail, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { BRAND } from '../../i18n/en'
import { InfoPage } from './InfoPage'
import css from './info.module.css'

export function Contact() {
  return (
    <InfoPage title="Contact" lead="Write to us; somebody who can help will answer.">
      <div className={css.cards}>
        <section className={css.card}>
          <IconMail size={30} aria-hidden="true" />
          <h2>E-mail</h2>
          <p>
            <a href={`mailto:${BRAND.supportMail}`}>{BRAND.supportMail}</a>
          </p>
          <p>Tell us your mobile number and, for a payment, the last 8 characters of its transaction id.</p>
        </section>
        <section className={css.card}>
          <IconFileDescription size={30} aria-hidden="true" />
          <h2>Complaint</h2>
          <p>A complaint gets a number at once and is kept on a list that we read.</p>
          <p>
            <Link to={PATHS.complaint}>Complaint Form</Link>
          </p>
        </section>
        <section className={css.card}>
          <IconShieldCheck size={30} aria-hidden="true" />
          <h2>Player protection</h2>
          <p>Limits, time-outs and self-exclusion are yours to set, without asking anybody.</p>
          <p>
            <Link to={PATHS.limits}>Player protection</Link>
          </p>
        </section>
      </div>
    </InfoPage>
  )
}
