/** The landing page's section that explains a round in four steps with the table's own artwork. */
import mumbai from '../../../assets/table/city-mumbai.svg'
import coin from '../../../assets/table/coin-10.svg'
import die from '../../../assets/table/die-3.svg'
import { formatRupees } from '../../domain/money'
import { PRIZE_MULTIPLE, prizePaise } from '../../domain/payout'
import { COIN_RANGE } from '../../i18n/en'
import css from './landing.module.css'

const STAKE_PAISE = 1_000

const STEPS = [
  { image: coin, title: 'A coin', text: `From ${COIN_RANGE}.`, isTile: false },
  { image: mumbai, title: 'A city', text: 'New York, Mumbai, Dubai or Tokyo.', isTile: true },
  { image: die, title: 'A number', text: 'The long die has four faces.', isTile: true },
] as const

export function HowToPlay() {
  return (
    <section className={css.section} aria-labelledby="how-title">
      <h2 id="how-title">Three choices, thirty seconds</h2>
      <ol className={css.steps}>
        {STEPS.map(({ image, title, text, isTile }) => (
          <li key={title} className={css.step}>
            <img
              src={image}
              className={isTile ? css.tile : css.coin}
              width={112}
              height={112}
              loading="lazy"
              alt=""
            />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
        <li className={`${css.step} ${css.prize}`}>
          <span className={css.multiplier} aria-hidden="true">
            {PRIZE_MULTIPLE}×
          </span>
          <h3>Both right</h3>
          <p>
            {formatRupees(STAKE_PAISE)} on Mumbai 3 wins {formatRupees(prizePaise(STAKE_PAISE))}. One pair in
            sixteen wins.
          </p>
        </li>
      </ol>
    </section>
  )
}
