/** The landing page's section with the practice and the real table. */
import { Button, Card, SimpleGrid, Title } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { STARTING_DUMMY_PAISE } from '../../domain/money/dummyCoins'
import { rupeesFromPaise } from '../../domain/money/money'
import { BRAND, DUMMY_BONUS } from '../../i18n/en'
import { PATHS } from '../../paths'
import css from './landing.module.css'
import { unlockAudio } from './unlockAudio'

const GAMES = [
  {
    path: PATHS.dummyMenu,
    image: '/landing/practice.webp',
    title: 'Practice table',
    text: `${rupeesFromPaise(STARTING_DUMMY_PAISE)} free coins to begin with, the same rules, the same odds, nothing to lose.`,
    button: 'Start Playing',
    variant: 'filled',
  },
  {
    path: PATHS.realMenu,
    image: '/landing/real.webp',
    title: 'Real table',
    text: 'Rupees from your wallet, where an operator is licensed for it. 18+ only.',
    button: 'Play Game',
    variant: 'accent',
  },
] as const

export function Games() {
  const navigate = useNavigate()
  const play = (path: string) => {
    unlockAudio()
    void navigate(path)
  }
  return (
    <section id="games" className={css.section} aria-labelledby="games-title">
      <Title order={2} id="games-title">
        Games
      </Title>
      <SimpleGrid minColWidth="min(100%, 320px)" autoFlow="auto-fit" spacing={24}>
        {GAMES.map(({ path, image, title, text, button, variant }) => (
          <Card key={path} component="article" className={css.game}>
            <img src={image} width={800} height={500} loading="lazy" alt="" />
            <div className={css.gameText}>
              <Title order={3}>{title}</Title>
              <p>{text}</p>
              <Button variant={variant} onClick={() => play(path)}>
                {button}
              </Button>
            </div>
          </Card>
        ))}
      </SimpleGrid>
      <p className={css.banner}>
        <span>{DUMMY_BONUS}</span>
        <Button component="a" variant="default" size="sm" href={BRAND.appFile} download>
          Download App
        </Button>
      </p>
    </section>
  )
}
