/** The profile page's second column: links to the account pages, sound settings, install and logout. */
import { Button, Card, Group, NavLink, Switch } from '@mantine/core'
import { IconHistory, IconScale, IconShieldCheck, IconWallet } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useSession } from '../../game/session/session'
import { useSettings } from '../../game/session/settings'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { InstallButton } from '../landing'
import { LanguageButtons } from '../language'

const LINKS = [
  { path: PATHS.wallet, name: 'page.wallet.title', Icon: IconWallet },
  { path: PATHS.history, name: 'page.history.title', Icon: IconHistory },
  { path: PATHS.limits, name: 'page.limits.title', Icon: IconShieldCheck },
  { path: PATHS.fairPlay, name: 'page.fairPlay.title', Icon: IconScale },
] as const

export function ProfileLinks() {
  const t = useTranslate()
  const logOut = useSession((session) => session.logOut)
  const { isMuted, vibrates, showsThrows, change } = useSettings()
  return (
    <Card component="section" aria-label={t('profile.account')}>
      <nav aria-label={t('profile.account')}>
        {LINKS.map(({ path, name, Icon }) => (
          <NavLink
            key={path}
            component={Link}
            to={path}
            label={t(name)}
            leftSection={<Icon size={22} aria-hidden="true" />}
          />
        ))}
      </nav>
      <Switch
        label={t('profile.sound')}
        checked={!isMuted}
        onChange={(event) => change({ isMuted: !event.currentTarget.checked })}
      />
      <Switch
        label={t('profile.vibration')}
        checked={vibrates}
        onChange={(event) => change({ vibrates: event.currentTarget.checked })}
      />
      <Switch
        label={t('profile.throws')}
        checked={showsThrows}
        onChange={(event) => change({ showsThrows: event.currentTarget.checked })}
      />
      <Group justify="space-between">
        <span>{t('profile.language')}</span>
        <LanguageButtons />
      </Group>
      <InstallButton name={t('profile.install')} fullWidth />
      <Button variant="default" fullWidth onClick={logOut}>
        {t('profile.logout')}
      </Button>
    </Card>
  )
}
