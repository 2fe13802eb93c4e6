/** The landing page's hero: image, tagline, the buttons to play and to download the app, and a way to practise. */
import { Anchor, Button, Container, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { darkScheme } from '../../ui/theme/theme'
import css from './hero.module.css'
import { InstallButton } from './InstallButton'
import { unlockAudio } from './unlockAudio'

/** As in hero.module.css. */
const UPRIGHT = '(max-width: 699px) and (orientation: portrait)'
/** What changes on the image, each a picture of the same size. */
const LIGHTS = ['lamps', 'windows'] as const

export function Hero() {
  const t = useTranslate()
  const navigate = useNavigate()
  const play = () => {
    unlockAudio()
    void navigate(PATHS.realMenu)
  }
  return (
    <section id="hero" className={css.hero} style={darkScheme}>
      <picture>
        <source media={UPRIGHT} srcSet="/landing/hero-phone.webp" width={720} height={1050} />
        <img
          className={css.image}
          src="/landing/hero.webp"
          srcSet="/landing/hero-800.webp 800w, /landing/hero.webp 1600w"
          sizes="100vw"
          width={1600}
          height={900}
          fetchPriority="high"
          alt=""
        />
      </picture>
      {LIGHTS.map((light) => (
        <picture key={light}>
          <source media={UPRIGHT} srcSet={`/landing/hero-phone-${light}.webp`} />
          <img
            className={`${css.image} ${css[light]}`}
            src={`/landing/hero-${light}.webp`}
            loading="lazy"
            alt=""
          />
        </picture>
      ))}
      <Container w="100%" className={css.content}>
        <h1>{t('brand.tagline')}</h1>
        <p>{t('brand.lead')}</p>
        <Group gap={14} mt={8} className={css.actions}>
          <Button variant="accent" size="lg" onClick={play}>
            {t('landing.play')}
          </Button>
          <Button
            component="a"
            variant="default"
            size="lg"
            href={t('brand.appFile')}
            download
            leftSection={<IconDownload size={20} aria-hidden="true" />}
          >
            {t('landing.app')}
          </Button>
        </Group>
        {/* As high without the button that comes once the browser offers an installation, so that nothing moves then. */}
        <Group gap="14px 24px" h={48} my={-2} align="start">
          {/* Quieter than the buttons, and as large to touch. */}
          <Anchor component={Link} to={PATHS.dummyMenu} c="var(--paper)" mih={48} lh="48px">
            {t('landing.practise')}
          </Anchor>
          <InstallButton name={t('landing.install')} />
        </Group>
      </Container>
    </section>
  )
}
