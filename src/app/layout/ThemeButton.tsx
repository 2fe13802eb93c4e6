/** Switches between the dark and the light theme. */
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useSettings } from '../../game/session/settings'
import iconButton from '../../ui/iconButton.module.css'

interface ThemeButtonProps {
  className?: string | undefined
}

export function ThemeButton({ className = '' }: ThemeButtonProps) {
  const theme = useSettings((settings) => settings.theme)
  const change = useSettings((settings) => settings.change)
  const next = theme === 'dark' ? 'light' : 'dark'
  const Icon = next === 'light' ? IconSun : IconMoon
  return (
    <button
      type="button"
      className={`${iconButton.button} ${className}`}
      onClick={() => change({ theme: next })}
      aria-label={`Use the ${next} theme`}
      title={`Use the ${next} theme`}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  )
}
