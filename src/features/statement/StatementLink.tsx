/** The link to the statement, on the pages that list a part of it. */
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'

export function StatementLink() {
  const t = useTranslate()
  return (
    // 44 px to touch, in the place of its line.
    <Anchor component={Link} py={10} my={-10} to={PATHS.statement}>
      {t('statement.link')}
    </Anchor>
  )
}
