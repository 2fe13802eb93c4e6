/** Installs the site as an app; rendered only while the browser offers an install prompt. */
import { Button } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useInstallPrompt } from './useInstallPrompt'

interface InstallButtonProps {
  name: string
  fullWidth?: boolean
}

export function InstallButton({ name, fullWidth = false }: InstallButtonProps) {
  const { isOffered, install } = useInstallPrompt()
  return isOffered ? (
    <Button
      variant="default"
      fullWidth={fullWidth}
      leftSection={<IconDeviceMobileDown size={20} aria-hidden="true" />}
      onClick={install}
    >
      {name}
    </Button>
  ) : null
}
