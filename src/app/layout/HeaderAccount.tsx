/** Name, balance and logout of the player, or login and register links for visitors. */
import { Link } from 'react-router-dom'
import { formatRupees } from '../../domain/money'
import { cashPaise, playerName, useSession } from '../../game/session/session'
import { buttonClass } from '../../ui/buttonClass'
import { PATHS } from '../paths'
import css from './siteHeader.module.css'

interface HeaderAccountProps {
  onFollow(): void
}

export function HeaderAccount({ onFollow }: HeaderAccountProps) {
  const isKnown = useSession((session) => session.user !== null)
  const name = useSession(playerName)
  const paise = useSession(cashPaise)
  const logOut = useSession((session) => session.logOut)
  if (!isKnown) {
    return (
      <>
        <Link className={buttonClass('secondary', 'small')} to={PATHS.login} onClick={onFollow}>
          Login
        </Link>
        <Link className={buttonClass('primary', 'small')} to={PATHS.register} onClick={onFollow}>
          Register
        </Link>
      </>
    )
  }
  return (
    <>
      <Link className={css.greeting} to={PATHS.profile} onClick={onFollow} title={`Welcome, ${name}`}>
        Welcome, {name}
      </Link>
      <Link className={`${css.balance} figures`} to={PATHS.wallet} onClick={onFollow}>
        {formatRupees(paise)}
      </Link>
      <button
        type="button"
        className={buttonClass('secondary', 'small')}
        onClick={() => {
          onFollow()
          logOut()
        }}
      >
        Logout
      </button>
    </>
  )
}
