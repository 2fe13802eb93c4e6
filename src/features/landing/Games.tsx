/** The landing page's section with the practice and the real table. */
import { Box, Button, Card, Container, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import css from './landing.module.css'
import { unlockAudio } from './unlockAudio'

const GAMES = [
  {
    path: PATHS.dummyMenu,
    image: '/landing/practice.webp',
    title: 'landing.practice.title',
    text: 'landing.practice.text',
    button: 'landing.practice.play',
    variant: 'filled',
  },
  {
    path: PATHS.realMenu,
    image: '/landing/real.webp',
    title: 'landing.real.title',
    text: 'landing.real.text',
    button: 'landing.real.play',
    variant: 'accent',
  },
] as const

export function Games() {
  const t = useTranslate()
  const navigate = useNavigate()
  const play = (path: string) => {
    unlockAudio()
    void navigate(path)
  }
  return (
    <Container component="section" id="games" className={css.section} aria-labelledby="games-title">
      <Title order={2} id="games-title">
        {t('landing.games')}
      </Title>
      <SimpleGrid minColWidth="min(100%, 320px)" autoFlow="auto-fit" spacing={24}>
        {GAMES.map(({ path, image, title, text, button, variant }) => (
          <Card key={path} component="article" className={css.game}>
            <img src={image} width={800} height={500} loading="lazy" alt="" />
            <Stack flex={1} align="start" gap={8} p="22px 24px 26px">
              <Title order={3} fz="1.625rem">
                {t(title)}
              </Title>
              <Box component="p" flex={1} c="dimmed" mb={10}>
                {t(text)}
              </Box>
              <Button variant={variant} onClick={() => play(path)}>
                {t(button)}
              </Button>
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
      <Card className={css.banner} mt={24} px={24} py={16} fz="1.0625rem" fw={600}>
        <Group justify="space-between" gap="12px 24px">
          <span>{t('brand.bonus')}</span>
          <Button component="a" variant="default" size="sm" href={t('brand.appFile')} download>
            {t('landing.getApp')}
          </Button>
        </Group>
      </Card>
    </Container>
  )
}
