/** The 404 page for unknown routes. */
import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'

export function NotFound() {
  const t = useTranslate()
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p={24} ta="center">
      <Text c="var(--brass)" ff="var(--font-display)" fz="5rem" lh={1} aria-hidden="true">
        404
      </Text>
      <h1>{t('notFound.title')}</h1>
      <Text c="dimmed">{t('notFound.text')}</Text>
      <Button component={Link} to={PATHS.home}>
        {t('failure.home')}
      </Button>
    </Stack>
  )
}
