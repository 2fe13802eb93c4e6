/** The 404 page for unknown routes. */
import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { PATHS } from '../../paths'
import css from './notFound.module.css'

export function NotFound() {
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p={24} ta="center">
      <p className={css.number} aria-hidden="true">
        404
      </p>
      <h1>Oops! Page not found</h1>
      <p className={css.text}>The bazaar has many lanes. This one ends here.</p>
      <Button component={Link} to={PATHS.home}>
        Return to Home
      </Button>
    </Stack>
  )
}
