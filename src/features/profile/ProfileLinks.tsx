/** The profile page's second column: links to the account pages, sound settings, install and logout. */
import { IconHistory, IconScale, IconShieldCheck, IconWallet } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { useSession } from '../../game/session/session'
import { useSettings } from '../../game/session/settings'
import { buttonClass } from '../../ui/buttonClass'
import panel from '../../ui/panel.module.css'
import { InstallButton } from '../landing'
import css from './profile.module.css'

const LINKS = [
  { path: PATHS.wallet, name: 'My Wallet', Icon: IconWallet },
  { path: PATHS.history, name: 'Game History', Icon: IconHistory },
  { path: PATHS.limits, name: 'Player protection', Icon: IconShieldCheck },
  { path: PATHS.fairPlay, name: 'Fair play', Icon: IconScale },
] as const

export function ProfileLinks() {
  const logOut = useSession((session) => session.logOut)
  const { isMuted, vibrates, change } = useSettings()
  return (
    <section className={panel.panel} aria-label="Account">
      <nav className={css.links} aria-label="Account">
        {LINKS.map(({ path, name, Icon }) => (
          <Link key={path} to={path}>
            <Icon size={22} aria-hidden="true" />
            {name}
          </Link>
        ))}
      </nav>
      <label className={css.switch}>
        <span>Sound</span>
        <input
          type="checkbox"
          role="switch"
          checked={!isMuted}
          aria-checked={!isMuted}
          onChange={(event) => change({ isMuted: !event.currentTarget.checked })}
        />
      </label>
      <label className={css.switch}>
        <span>Vibration</span>
        <input
          type="checkbox"
          role="switch"
          checked={vibrates}
          aria-checked={vibrates}
          onChange={(event) => change({ vibrates: event.currentTarget.checked })}
        />
      </label>
      <InstallButton name="Install app" size="wide" />
      <button type="button" className={buttonClass('secondary', 'wide')} onClick={logOut}>
        Logout
      </button>
    </section>
  )
}
