/** The landing page's section that explains a round in four steps with the table's own artwork. */
import { Card, Title } from '@mantine/core'
import mumbai from '../../../assets/table/city-mumbai.svg'
import coin from '../../../assets/table/coin-10.svg'
import die from '../../../assets/table/die-3.svg'
import { formatRupees } from '../../domain/money/money'
import { OUTCOMES, PRIZE_MULTIPLE, prizePaise } from '../../domain/payout'
import { CITY_CHOICE, COIN_RANGE } from '../../i18n/en'
import css from './landing.module.css'

const STAKE_PAISE = 1_000

const STEPS = [
  { image: coin, title: 'A coin', text: `From ${COIN_RANGE}.`, isTile: false },
  { image: mumbai, title: 'A city', text: `${CITY_CHOICE}.`, isTile: true },
  { image: die, title: 'A number', text: 'The long die has four faces.', isTile: true },
] as const

export function HowToPlay() {
  return (
    <section className={css.section} aria-labelledby="how-title">
      <Title order={2} id="how-title">
        Three choices, thirty seconds
      </Title>
      <ol className={css.steps}>
        {STEPS.map(({ image, title, text, isTile }) => (
          <Card key={title} component="li" className={css.step}>
            <img
              src={image}
              className={isTile ? css.tile : css.coin}
              width={112}
              height={112}
              loading="lazy"
              alt=""
            />
            <Title order={3}>{title}</Title>
            <p>{text}</p>
          </Card>
        ))}
        <Card component="li" className={`${css.step} ${css.prize}`}>
          <span className={css.multiplier} aria-hidden="true">
            {PRIZE_MULTIPLE}×
          </span>
          <Title order={3}>Both right</Title>
          <p>
            {formatRupees(STAKE_PAISE)} on Mumbai 3 wins {formatRupees(prizePaise(STAKE_PAISE))}. One pair in{' '}
            {OUTCOMES} wins.
          </p>
        </Card>
      </ol>
    </section>
  )
}
