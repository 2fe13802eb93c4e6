/** Switches between the dark and the light theme. */
import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useSettings } from '../../game/session/settings'
import { useTranslate } from '../../i18n/useTranslate'

export function ThemeButton() {
  const t = useTranslate()
  const theme = useSettings((settings) => settings.theme)
  const change = useSettings((settings) => settings.change)
  const next = theme === 'dark' ? 'light' : 'dark'
  const Icon = next === 'light' ? IconSun : IconMoon
  const name = t(next === 'light' ? 'theme.light' : 'theme.dark')
  return (
    // A native title, since the code of Mantine's tooltip would load with every public page.
    <ActionIcon onClick={() => change({ theme: next })} aria-label={name} title={name}>
      <Icon size={22} aria-hidden="true" />
    </ActionIcon>
  )
}
