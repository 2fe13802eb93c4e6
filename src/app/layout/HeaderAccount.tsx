/** Name, balance and logout of the player, or login and register links for visitors. */
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatRupees } from '../../domain/core/money'
import { useSession } from '../../game/session/session'
import { playerName, useUser } from '../../game/session/useUser'
import { cashPaise } from '../../game/session/wallet'
import { localPath } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import css from './siteHeader.module.css'

export function HeaderAccount({ onFollow }: { onFollow?(): void }) {
  const t = useTranslate()
  const isKnown = useSession((session) => session.userId !== null)
  const name = useUser(playerName)
  const paise = useUser(cashPaise)
  const logOut = useSession((session) => session.logOut)
  if (!isKnown) {
    return (
      <>
        <Button component={Link} variant="default" size="sm" to={localPath(PATHS.login)} onClick={onFollow}>
          {t('header.login')}
        </Button>
        <Button component={Link} size="sm" to={localPath(PATHS.register)} onClick={onFollow}>
          {t('header.register')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Anchor
        component={Link}
        className={css.greeting}
        truncate
        to={PATHS.profile}
        onClick={onFollow}
        title={t('header.welcome', { name })}
      >
        {t('header.welcome', { name })}
      </Anchor>
      <Button
        component={Link}
        variant="subtle"
        size="sm"
        className={`${css.balance} figures`}
        to={PATHS.wallet}
        onClick={onFollow}
      >
        {formatRupees(paise)}
      </Button>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          onFollow?.()
          logOut()
        }}
      >
        {t('header.logout')}
      </Button>
    </>
  )
}
