/** Installs the site as an app; rendered only while the browser offers an install prompt. */
import { Button } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

export function InstallButton({ name, fullWidth = false }: { name: string; fullWidth?: boolean }) {
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

/** The `beforeinstallprompt` event, which TypeScript's DOM types lack. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** Kept by app/inlineBootstrap.js, because the event may fire before React starts. */
    installPrompt?: InstallPrompt
  }
}

const PROMPT_USED = 'install-prompt-used'
const CHANGES = ['beforeinstallprompt', 'appinstalled', PROMPT_USED]

/** `install` opens the browser's dialog; each prompt can be used once. */
function useInstallPrompt(): { isOffered: boolean; install(): void } {
  const isOffered = useSyncExternalStore(
    subscribe,
    () => window.installPrompt !== undefined,
    () => false,
  )
  return { isOffered, install }
}

function subscribe(onChange: () => void): () => void {
  for (const name of CHANGES) window.addEventListener(name, onChange)
  return () => {
    for (const name of CHANGES) window.removeEventListener(name, onChange)
  }
}

function install(): void {
  void window.installPrompt?.prompt().catch(() => undefined)
  delete window.installPrompt
  window.dispatchEvent(new Event(PROMPT_USED))
}
