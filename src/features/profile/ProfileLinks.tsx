/** The profile page's second column: links to the account pages, sound settings, install and logout. */
import { Button, Card, NavLink, Switch } from '@mantine/core'
import { IconHistory, IconScale, IconShieldCheck, IconWallet } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useSession } from '../../game/session/session'
import { useSettings } from '../../game/session/settings'
import { PATHS } from '../../paths'
import { InstallButton } from '../landing'

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
    <Card component="section" aria-label="Account">
      <nav aria-label="Account">
        {LINKS.map(({ path, name, Icon }) => (
          <NavLink
            key={path}
            component={Link}
            to={path}
            label={name}
            leftSection={<Icon size={22} aria-hidden="true" />}
          />
        ))}
      </nav>
      <Switch
        label="Sound"
        checked={!isMuted}
        onChange={(event) => change({ isMuted: !event.currentTarget.checked })}
      />
      <Switch
        label="Vibration"
        checked={vibrates}
        onChange={(event) => change({ vibrates: event.currentTarget.checked })}
      />
      <InstallButton name="Install app" size="wide" />
      <Button variant="default" fullWidth onClick={logOut}>
        Logout
      </Button>
    </Card>
  )
}
