/** The landing page's section that explains a round in four steps with the table's own artwork. */
import { Card, Center, Title } from '@mantine/core'
import mumbai from '../../../assets/table/city-mumbai.svg'
import coin from '../../../assets/table/coin-10.svg'
import die from '../../../assets/table/die-3.svg'
import { cityChoice } from '../../i18n/cityTexts'
import { useTranslate } from '../../i18n/useTranslate'
import css from './landing.module.css'

const STEPS = [
  { image: coin, title: 'landing.how.coin', text: 'landing.how.coinText', isTile: false },
  { image: mumbai, title: 'landing.how.city', text: 'landing.how.cityText', isTile: true },
  { image: die, title: 'landing.how.number', text: 'landing.how.numberText', isTile: true },
] as const

export function HowToPlay() {
  const t = useTranslate()
  return (
    <section className={css.section} aria-labelledby="how-title">
      <Title order={2} id="how-title">
        {t('landing.how.title')}
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
            <Title order={3}>{t(title)}</Title>
            <p>{t(text, { cities: cityChoice() })}</p>
          </Card>
        ))}
        <Card component="li" className={`${css.step} ${css.prize}`}>
          <Center h={112} mb={8} c="var(--heading)" ff="heading" fz="5rem" lh={1} aria-hidden="true">
            {t('landing.how.multiple')}
          </Center>
          <Title order={3}>{t('landing.how.prize')}</Title>
          <p>{t('landing.how.prizeText')}</p>
        </Card>
      </ol>
    </section>
  )
}
