/** The browser's offer to install the site as an app. It may come before the client is there: `app/early.js` keeps it. */
import { create } from 'zustand'

/** What browsers that can install a site send once they would; no standard type knows it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt
  }
}

interface InstallOffer {
  isOffered: boolean
  /** Asks the player by the browser's own dialog; an offer can be used once, whatever they say. */
  install(): void
}

export const useInstallPrompt = create<InstallOffer>()((set) => ({
  isOffered: false,
  install() {
    set({ isOffered: false })
    void window.installPrompt?.prompt().catch(() => undefined)
    delete window.installPrompt
  },
}))

/** Keeps the store in step with the browser. */
export function listenForInstallPrompt(): void {
  const look = () => useInstallPrompt.setState({ isOffered: window.installPrompt !== undefined })
  look()
  // Later than early.js, which listened first.
  window.addEventListener('beforeinstallprompt', look)
  window.addEventListener('appinstalled', () => useInstallPrompt.setState({ isOffered: false }))
}
