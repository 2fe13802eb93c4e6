/** Installs the site as an app; rendered only while the browser offers an install prompt. */
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useInstallPrompt } from '../../game/session/installPrompt'
import { buttonClass } from '../../ui/buttonClass'

interface InstallButtonProps {
  name: string
  size: 'large' | 'wide'
}

export function InstallButton({ name, size }: InstallButtonProps) {
  const { isOffered, install } = useInstallPrompt()
  return isOffered ? (
    <button type="button" className={buttonClass('secondary', size)} onClick={install}>
      <IconDeviceMobileDown size={20} aria-hidden="true" />
      {name}
    </button>
  ) : null
}
