/** The browser's install prompt, which app/inlineBootstrap.js keeps, because it may fire before React starts. */
import { useSyncExternalStore } from 'react'

/** The `beforeinstallprompt` event, which TypeScript's DOM types lack. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt
  }
}

const PROMPT_USED = 'install-prompt-used'
const CHANGES = ['beforeinstallprompt', 'appinstalled', PROMPT_USED]

/** `install` opens the browser's dialog; each prompt can be used once. */
export function useInstallPrompt(): { isOffered: boolean; install(): void } {
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
