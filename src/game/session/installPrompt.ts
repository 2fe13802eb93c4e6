/** The browser's install prompt. The event may fire before React starts, so app/inlineBootstrap.js stores it. */
import { create } from 'zustand'

/** The `beforeinstallprompt` event, which TypeScript's DOM types lack. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt
  }
}

interface InstallPromptStore {
  isOffered: boolean
  /** Opens the browser's dialog; each event can be used once. */
  install(): void
}

export const useInstallPrompt = create<InstallPromptStore>()((set) => ({
  isOffered: false,
  install() {
    set({ isOffered: false })
    void window.installPrompt?.prompt().catch(() => undefined)
    delete window.installPrompt
  },
}))

/** Listens for the browser's events; called once, when the app starts. */
export function listenForInstallPrompt(): void {
  const update = () => useInstallPrompt.setState({ isOffered: window.installPrompt !== undefined })
  update()
  // The bootstrap script listens first and has stored the event by now.
  window.addEventListener('beforeinstallprompt', update)
  window.addEventListener('appinstalled', () => useInstallPrompt.setState({ isOffered: false }))
}
