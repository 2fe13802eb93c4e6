/** The landing page's section with the practice and the real table. */
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { STARTING_DUMMY_PAISE } from '../../domain/dummyCoins'
import { rupeesFromPaise } from '../../domain/money'
import { BRAND, DUMMY_BONUS } from '../../i18n/en'
import { buttonClass } from '../../ui/buttonClass'
import css from './landing.module.css'
import { unlockAudio } from './unlockAudio'

const GAMES = [
  {
    path: PATHS.dummyMenu,
    image: '/landing/practice.webp',
    title: 'Practice table',
    text: `${rupeesFromPaise(STARTING_DUMMY_PAISE)} free coins to begin with, the same rules, the same odds, nothing to lose.`,
    button: 'Start Playing',
    buttonKind: 'primary',
  },
  {
    path: PATHS.realMenu,
    image: '/landing/real.webp',
    title: 'Real table',
    text: 'Rupees from your wallet, where an operator is licensed for it. 18+ only.',
    button: 'Play Game',
    buttonKind: 'accent',
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
      <h2 id="games-title">Games</h2>
      <div className={css.games}>
        {GAMES.map(({ path, image, title, text, button, buttonKind }) => (
          <article key={path} className={css.game}>
            <img src={image} width={800} height={500} loading="lazy" alt="" />
            <div className={css.gameText}>
              <h3>{title}</h3>
              <p>{text}</p>
              <button type="button" className={buttonClass(buttonKind)} onClick={() => play(path)}>
                {button}
              </button>
            </div>
          </article>
        ))}
      </div>
      <p className={css.banner}>
        <span>{DUMMY_BONUS}</span>
        <a className={buttonClass('secondary', 'small')} href={BRAND.appFile} download>
          Download App
        </a>
      </p>
    </section>
  )
}
