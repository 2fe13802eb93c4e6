/** The 404 page for unknown routes. */
import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import css from './notFound.module.css'

export function NotFound() {
  const t = useTranslate()
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p={24} ta="center">
      <p className={css.number} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className={css.text}>{t('notFound.text')}</p>
      <Button component={Link} to={PATHS.home}>
        {t('failure.home')}
      </Button>
    </Stack>
  )
}
