/** Installs the site as an app; rendered only while the browser offers an install prompt. */
import { Button } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useInstallPrompt } from './useInstallPrompt'

interface InstallButtonProps {
  name: string
  size: 'large' | 'wide'
}

export function InstallButton({ name, size }: InstallButtonProps) {
  const { isOffered, install } = useInstallPrompt()
  return isOffered ? (
    <Button
      variant="default"
      size={size === 'large' ? 'lg' : 'md'}
      fullWidth={size === 'wide'}
      leftSection={<IconDeviceMobileDown size={20} aria-hidden="true" />}
      onClick={install}
    >
      {name}
    </Button>
  ) : null
}
